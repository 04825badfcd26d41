// All journeys, in one process so that one Chromium does for all.
import './newcomer.mjs';
import './keyboard.mjs';
import './friends.mjs';
import './mishaps.mjs';
import './hotseat.mjs';
import './replay.mjs';
import './phone.mjs';
import './explanations.mjs';

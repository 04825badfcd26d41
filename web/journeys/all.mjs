// All journeys, in one process so that one Chromium does for all.
import './newcomer.mjs';

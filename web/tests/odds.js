// The odds of an attack, as the server sends them.
export const odds = {
  dice: 3,
  count: [{ amount: 3, text: 'blue banner', rule: 'F4.24' }],
  lost: [300, 500, 150, 50],
  retreat: 100,
  eliminated: 50,
  back: 800,
  answer: 900,
};

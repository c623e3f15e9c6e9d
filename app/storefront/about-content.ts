/** What the About page says besides the store's name (docs/rules.md#r122). */

export const values = [
  {
    name: "Quality",
    text: "We sell what we would put on our own desks, and list every specification so that you can check us.",
  },
  {
    name: "Customer Focus",
    text: "Advice before the sale costs nothing; after it, one ticket number follows your question to its answer.",
  },
  {
    name: "Innovation",
    text: "New processors and graphics reach the catalogue when they reach India, with the old prices beside the new.",
  },
  {
    name: "Integrity",
    text: "The price you see is the price you pay. Stock numbers are real, and so is every Low Stock label.",
  },
];

/** What the About page says besides the store's name (spec sections 1 and 2). */

/** The four core values. */
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

/** Who answers for the store. Sample people: a store of your own puts its own names here. */
export const leadership = [
  {
    name: "Kavya Ramanathan",
    role: "Founder and Chief Executive",
    text: "Opened the first counter in Bangalore and still answers the shop telephone on Saturdays.",
  },
  {
    name: "Imran Sheikh",
    role: "Head of Supply and Service",
    text: "Chooses what we stock, agrees warranty terms with manufacturers, and runs the repair bench.",
  },
  {
    name: "Meera Iyer",
    role: "Customer Care and Grievance Officer",
    text: "Leads the people who answer you, and is the officer whom Indian law lets you complain to.",
  },
];

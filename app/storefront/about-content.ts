export const values = [
  {
    name: "Quality",
    text: "We sell only products we would use ourselves, and list complete specifications for each of them.",
  },
  {
    name: "Customer Focus",
    text: "Free advice before you buy. After you buy, every question gets a ticket number and an answer.",
  },
  {
    name: "Innovation",
    text: "New processors and graphics cards are listed as soon as they launch in India.",
  },
  {
    name: "Integrity",
    text: "The price you see is the price you pay. Stock levels are real, and so is every Low Stock label.",
  },
];

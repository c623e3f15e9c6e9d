import { daysText } from "#app/domain/basics/calendar.ts";
import type { PublicStore } from "./shop-data.ts";

/** docs/rules.md#r123, docs/rules.md#r124 */
export type Question = { question: string; answer: string; link?: { to: string; label: string } };

export function contactFaq({ returnWindowDays, delivery }: PublicStore): Question[] {
  const { refund, replacement, damage } = returnWindowDays;
  const returns: Question = {
    question: "What is your return policy?",
    answer:
      `You can return a product for a refund within ${daysText(refund)} of delivery, or request a replacement within ` +
      `${daysText(replacement)}. Report damage or a defect within ${daysText(damage)} of delivery. To start, open the order ` +
      "in My Orders.",
    link: { to: "/refund", label: "Read the Refund Policy" },
  };
  return [returns, ...otherQuestions(delivery)];
}

const otherQuestions = (delivery: PublicStore["delivery"]): Question[] => [
  {
    question: "Do your products come with a warranty?",
    answer:
      "Yes. Most laptops and desktops come with a 1-year manufacturer's warranty, which can be extended. " +
      "The warranty period of each product is on its page.",
  },
  {
    question: "How can I track my order?",
    answer:
      "Log in and open My Orders. Each order shows its status, and its tracking number once it has been shipped. " +
      `Delivery takes ${delivery.text}.`,
    link: { to: "/orders", label: "Go to My Orders" },
  },
  {
    question: "Do you ship internationally?",
    answer: `No. We deliver within India only, to ${delivery.isEverywhere ? "all valid" : "most"} PIN codes.`,
  },
  {
    question: "How do I become a vendor?",
    answer:
      "Register as a vendor, or apply with the account you already have. Your products go live once we " +
      "approve your business.",
    link: { to: "/vendor/register", label: "Register as Vendor" },
  },
];

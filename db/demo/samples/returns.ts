/** Sample returns, one at each step, for the screens of buyers, vendors and admins. */
import type { SampleMoment } from "./orders.ts";

/** `name` in db/demo/samples/returned, `file` where returns keep theirs. */
export interface SamplePhoto {
  name: string;
  file: string;
  width: number;
  height: number;
}

type Step = SampleMoment &
  (
    | { to: "approved" | "picked-up" | "rejected"; note?: string }
    | { to: "received"; note?: string; isRestocked: boolean }
    | { to: "withdrawn" }
    | { to: "paid-back"; reference: string }
  );

/** Of one piece. All steps are the shipment's vendor's, but `withdrawn` is the buyer's. */
export interface SampleReturn {
  customerEmail: string;
  slug: string;
  deliveredDaysAgo: number;
  kind: "refund" | "replacement" | "damage";
  reason: "changed-mind" | "defective" | "damaged" | "wrong-item";
  description: string;
  photos: SamplePhoto[];
  asked: SampleMoment;
  steps: Step[];
}

const crack = { name: "cracked-screen.webp", file: "5c1a".repeat(16), width: 900, height: 660 };
const closeUp = { name: "crack-close-up.webp", file: "5c1b".repeat(16), width: 900, height: 675 };

/** Oldest first. */
export const sampleReturns: SampleReturn[] = [
  {
    customerEmail: "rohit.deshmukh@demo.test",
    slug: "acer-aspire-go-15",
    deliveredDaysAgo: 9,
    kind: "refund",
    reason: "changed-mind",
    description: "",
    photos: [],
    asked: { daysAgo: 7, at: "19:12" },
    steps: [
      { to: "rejected", note: "The Windows licence that came with it has been activated.", daysAgo: 6, at: "11:20" },
    ],
  },
  {
    customerEmail: "imran.qureshi@demo.test",
    slug: "lenovo-thinkpad-e14-gen-7",
    deliveredDaysAgo: 8,
    kind: "refund",
    reason: "defective",
    description: "The left speaker has no sound, even after a factory reset.",
    photos: [],
    asked: { daysAgo: 7, at: "20:41" },
    steps: [
      { to: "approved", note: "Please put the charger in the box as well.", daysAgo: 6, at: "10:35" },
      { to: "picked-up", daysAgo: 5, at: "12:10" },
      { to: "received", isRestocked: false, daysAgo: 4, at: "16:25" },
      { to: "paid-back", reference: "DEMO-UTR-R1", daysAgo: 3, at: "15:05" },
    ],
  },
  {
    customerEmail: "ananya.iyer@demo.test",
    slug: "lenovo-loq-15-2025",
    deliveredDaysAgo: 5,
    kind: "replacement",
    reason: "wrong-item",
    description: "It came with 16 GB of memory. I ordered the one with 24 GB.",
    photos: [],
    asked: { daysAgo: 4, at: "18:05" },
    steps: [
      { to: "approved", daysAgo: 3, at: "10:15" },
      { to: "picked-up", daysAgo: 2, at: "11:40" },
      { to: "received", note: "You are right, we are sorry.", isRestocked: true, daysAgo: 1, at: "12:30" },
    ],
  },
  {
    customerEmail: "debjani.sen@demo.test",
    slug: "acer-aspire-go-15",
    deliveredDaysAgo: 4,
    kind: "damage",
    reason: "damaged",
    description: "The box was torn open, and a hinge is bent.",
    photos: [],
    asked: { daysAgo: 3, at: "09:30" },
    steps: [
      { to: "approved", daysAgo: 3, at: "14:20" },
      { to: "picked-up", daysAgo: 2, at: "13:15" },
      { to: "received", isRestocked: false, daysAgo: 1, at: "17:10" },
    ],
  },
  {
    customerEmail: "rohit.deshmukh@demo.test",
    slug: "hp-victus-15-2025",
    deliveredDaysAgo: 3,
    kind: "refund",
    reason: "changed-mind",
    description: "",
    photos: [],
    asked: { daysAgo: 2, at: "21:02" },
    steps: [{ to: "approved", daysAgo: 1, at: "10:45" }],
  },
  {
    customerEmail: "customer@demo.test",
    slug: "acer-aspire-go-15",
    deliveredDaysAgo: 4,
    kind: "damage",
    reason: "damaged",
    description: "The screen was cracked when I opened the box. The box itself had no mark.",
    photos: [crack, closeUp],
    asked: { daysAgo: 1, at: "18:20" },
    steps: [],
  },
  {
    customerEmail: "harpreet.kaur@demo.test",
    slug: "apple-macbook-air-13-m5",
    deliveredDaysAgo: 1,
    kind: "refund",
    reason: "changed-mind",
    description: "",
    photos: [],
    asked: { daysAgo: 1, at: "19:45" },
    steps: [{ to: "withdrawn", daysAgo: 1, at: "20:10" }],
  },
];

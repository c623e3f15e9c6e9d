/**
 * Two months of orders for charts and tables: made up by rule, equal on every run. Orders with a story are in
 * orders.ts.
 */
import type { SampleOrder } from "./orders.ts";

const buyers = [
  "ananya.iyer@demo.test",
  "rohit.deshmukh@demo.test",
  "harpreet.kaur@demo.test",
  "debjani.sen@demo.test",
  "imran.qureshi@demo.test",
];

/** Best-sellers come more often: the ranking of orders.ts stays. */
const bought = [
  "acer-aspire-go-15",
  "lenovo-thinkpad-e14-gen-7",
  "apple-macbook-air-13-m5",
  "lenovo-loq-15-2025",
  "acer-aspire-go-15",
  "hp-victus-15-2025",
  "lenovo-thinkpad-e14-gen-7",
  "apple-macbook-air-13-m5",
  "asus-zenbook-a14",
  "dell-24-all-in-one",
];

/** Days ago with an order; more of late. */
const days = [
  59, 55, 52, 48, 46, 43, 40, 38, 35, 33, 30, 29, 27, 24, 23, 21, 19, 17, 16, 14, 13, 12, 11, 9, 8, 7, 6, 5,
];

const times = ["09:20", "11:05", "13:40", "16:15", "18:50", "21:30"];

export const everydayOrders: SampleOrder[] = days.map((daysAgo, n) => {
  const slug = pick(bought, n);
  const isCash = n % 3 === 0;
  return {
    customerEmail: pick(buyers, n * 3 + 1),
    status: "delivered",
    payment: isCash ? "cod" : "online",
    paymentStatus: "paid",
    lines: [{ slug, quantity: 1 }],
    placed: { daysAgo, at: pick(times, n) },
    processing: { daysAgo: daysAgo - 1, at: "10:30" },
    shipped: { daysAgo: daysAgo - 2, at: "16:00" },
    delivered: { daysAgo: daysAgo - 4, at: "13:10" },
  };
});

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

/**
 * Past orders for My Orders, popularity and vendors' screens. Times are relative: placed `placed.daysAgo` days before
 * the seed at `placed.at` (Asia/Kolkata).
 */

import { everydayOrders } from "./everyday-orders.ts";

/** All but customer@demo.test are names behind past orders and never sign in. */
export interface SampleCustomer {
  email: string;
  name: string;
  address: {
    fullName: string;
    addressLine1: string;
    addressLine2?: string;
    city: string;
    state: string;
    /** Six digits. */
    pincode: string;
    /** Ten digits, without +91. */
    phone: string;
  };
}

/** Days before the seed, at a wall-clock time (hh:mm) in Asia/Kolkata. */
export interface SampleMoment {
  daysAgo: number;
  at: string;
}

/**
 * Moments as far as the status has come: a shipped order has `processing` and `shipped`. Payment follows
 * docs/rules.md#p1: cash on delivery; online at once, and `refunded` (or `failed`, if never paid) when cancelled.
 */
export interface SampleOrder {
  customerEmail: string;
  status: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
  payment: "cod" | "online";
  paymentStatus: "pending" | "paid" | "failed" | "refunded";
  lines: { slug: string; quantity: number }[];
  placed: SampleMoment;
  processing?: SampleMoment;
  shipped?: SampleMoment;
  delivered?: SampleMoment;
  cancelled?: SampleMoment;
}

export const sampleCustomers: SampleCustomer[] = [
  {
    email: "customer@demo.test",
    name: "Meera Nair",
    address: {
      fullName: "Meera Nair",
      addressLine1: "Flat 402, Sunrise Residency, Neeladri Road",
      addressLine2: "Electronic City Phase 1",
      city: "Bengaluru",
      state: "Karnataka",
      pincode: "560100",
      phone: "9000010001",
    },
  },
  {
    email: "ananya.iyer@demo.test",
    name: "Ananya Iyer",
    address: {
      fullName: "Ananya Iyer",
      addressLine1: "18, Third Main Road",
      addressLine2: "Gandhi Nagar, Adyar",
      city: "Chennai",
      state: "Tamil Nadu",
      pincode: "600020",
      phone: "9000010002",
    },
  },
  {
    email: "rohit.deshmukh@demo.test",
    name: "Rohit Deshmukh",
    address: {
      fullName: "Rohit Deshmukh",
      addressLine1: "Plot 27, Shankar Nagar Square",
      addressLine2: "Dharampeth",
      city: "Nagpur",
      state: "Maharashtra",
      pincode: "440010",
      phone: "9000010003",
    },
  },
  {
    email: "harpreet.kaur@demo.test",
    name: "Harpreet Kaur",
    address: {
      fullName: "Harpreet Kaur",
      addressLine1: "House 512-C, Model Town",
      city: "Ludhiana",
      state: "Punjab",
      pincode: "141002",
      phone: "9000010004",
    },
  },
  {
    email: "debjani.sen@demo.test",
    name: "Debjani Sen",
    address: {
      fullName: "Debjani Sen",
      addressLine1: "9/2, Ballygunge Place",
      city: "Kolkata",
      state: "West Bengal",
      pincode: "700019",
      phone: "9000010005",
    },
  },
  {
    email: "imran.qureshi@demo.test",
    name: "Imran Qureshi",
    address: {
      fullName: "Imran Qureshi",
      addressLine1: "B-114, Vipul Khand 3",
      addressLine2: "Gomti Nagar",
      city: "Lucknow",
      state: "Uttar Pradesh",
      pincode: "226010",
      phone: "9000010006",
    },
  },
];

/** With a story, oldest first. */
const toldOrders: SampleOrder[] = [
  {
    customerEmail: "rohit.deshmukh@demo.test",
    status: "delivered",
    payment: "online",
    paymentStatus: "paid",
    lines: [{ slug: "lenovo-loq-15-2025", quantity: 1 }],
    placed: { daysAgo: 117, at: "20:14" },
    processing: { daysAgo: 116, at: "10:05" },
    shipped: { daysAgo: 115, at: "17:30" },
    delivered: { daysAgo: 111, at: "13:20" },
  },
  {
    customerEmail: "customer@demo.test",
    status: "delivered",
    payment: "online",
    paymentStatus: "paid",
    lines: [
      { slug: "apple-macbook-air-13-m5", quantity: 1 },
      { slug: "geekom-a6-mini-pc", quantity: 1 },
    ],
    placed: { daysAgo: 104, at: "11:42" },
    processing: { daysAgo: 103, at: "10:20" },
    shipped: { daysAgo: 102, at: "16:45" },
    delivered: { daysAgo: 98, at: "12:10" },
  },
  {
    customerEmail: "ananya.iyer@demo.test",
    status: "delivered",
    payment: "online",
    paymentStatus: "paid",
    lines: [{ slug: "asus-zenbook-a14", quantity: 1 }],
    placed: { daysAgo: 83, at: "21:08" },
    processing: { daysAgo: 82, at: "11:00" },
    shipped: { daysAgo: 81, at: "15:25" },
    delivered: { daysAgo: 77, at: "18:02" },
  },
  {
    customerEmail: "harpreet.kaur@demo.test",
    status: "delivered",
    payment: "online",
    paymentStatus: "paid",
    lines: [{ slug: "lenovo-thinkpad-e14-gen-7", quantity: 3 }],
    placed: { daysAgo: 76, at: "12:31" },
    processing: { daysAgo: 75, at: "10:40" },
    shipped: { daysAgo: 74, at: "17:05" },
    delivered: { daysAgo: 69, at: "14:48" },
  },
  {
    customerEmail: "debjani.sen@demo.test",
    status: "cancelled",
    payment: "online",
    paymentStatus: "failed",
    lines: [{ slug: "asus-rog-zephyrus-g14-2025", quantity: 1 }],
    placed: { daysAgo: 66, at: "23:11" },
    cancelled: { daysAgo: 66, at: "23:41" },
  },
  {
    customerEmail: "customer@demo.test",
    status: "cancelled",
    payment: "online",
    paymentStatus: "refunded",
    lines: [{ slug: "msi-katana-15-hx", quantity: 1 }],
    placed: { daysAgo: 58, at: "19:27" },
    processing: { daysAgo: 57, at: "10:15" },
    cancelled: { daysAgo: 57, at: "11:52" },
  },
  {
    customerEmail: "imran.qureshi@demo.test",
    status: "delivered",
    payment: "cod",
    paymentStatus: "paid",
    lines: [{ slug: "hp-victus-15-2025", quantity: 1 }],
    placed: { daysAgo: 49, at: "16:03" },
    processing: { daysAgo: 48, at: "11:30" },
    shipped: { daysAgo: 47, at: "16:10" },
    delivered: { daysAgo: 42, at: "11:36" },
  },
  {
    customerEmail: "debjani.sen@demo.test",
    status: "delivered",
    payment: "online",
    paymentStatus: "paid",
    lines: [
      { slug: "lenovo-loq-15-2025", quantity: 1 },
      { slug: "hp-omnibook-5-14", quantity: 1 },
    ],
    placed: { daysAgo: 37, at: "10:55" },
    processing: { daysAgo: 36, at: "10:10" },
    shipped: { daysAgo: 35, at: "17:40" },
    delivered: { daysAgo: 31, at: "15:15" },
  },
  {
    customerEmail: "ananya.iyer@demo.test",
    status: "delivered",
    payment: "online",
    paymentStatus: "paid",
    lines: [{ slug: "apple-macbook-air-13-m5", quantity: 2 }],
    placed: { daysAgo: 26, at: "14:22" },
    processing: { daysAgo: 25, at: "10:30" },
    shipped: { daysAgo: 24, at: "16:20" },
    delivered: { daysAgo: 20, at: "12:55" },
  },
  {
    customerEmail: "rohit.deshmukh@demo.test",
    status: "delivered",
    payment: "cod",
    paymentStatus: "paid",
    lines: [{ slug: "acer-aspire-go-15", quantity: 2 }],
    placed: { daysAgo: 18, at: "18:36" },
    processing: { daysAgo: 17, at: "11:15" },
    shipped: { daysAgo: 16, at: "15:50" },
    delivered: { daysAgo: 12, at: "17:24" },
  },
  {
    customerEmail: "customer@demo.test",
    status: "delivered",
    payment: "cod",
    paymentStatus: "paid",
    lines: [{ slug: "acer-aspire-go-15", quantity: 1 }],
    placed: { daysAgo: 10, at: "09:48" },
    processing: { daysAgo: 9, at: "10:35" },
    shipped: { daysAgo: 8, at: "16:05" },
    delivered: { daysAgo: 4, at: "13:42" },
  },
  {
    customerEmail: "customer@demo.test",
    status: "shipped",
    payment: "online",
    paymentStatus: "paid",
    lines: [{ slug: "lenovo-yoga-slim-7i-ultra-14", quantity: 1 }],
    placed: { daysAgo: 5, at: "20:51" },
    processing: { daysAgo: 4, at: "10:25" },
    shipped: { daysAgo: 2, at: "17:15" },
  },
  {
    customerEmail: "imran.qureshi@demo.test",
    status: "processing",
    payment: "online",
    paymentStatus: "paid",
    lines: [{ slug: "hp-omen-35l", quantity: 1 }],
    placed: { daysAgo: 3, at: "22:05" },
    processing: { daysAgo: 2, at: "10:50" },
  },
  {
    customerEmail: "customer@demo.test",
    status: "processing",
    payment: "online",
    paymentStatus: "paid",
    lines: [
      { slug: "dell-24-all-in-one", quantity: 1 },
      { slug: "lenovo-thinkpad-e14-gen-7", quantity: 1 },
    ],
    placed: { daysAgo: 2, at: "15:37" },
    processing: { daysAgo: 1, at: "10:45" },
  },
  {
    customerEmail: "customer@demo.test",
    status: "pending",
    payment: "cod",
    paymentStatus: "pending",
    lines: [{ slug: "asus-v500-mini-tower", quantity: 1 }],
    placed: { daysAgo: 1, at: "12:18" },
  },
];

/** Oldest first. */
export const sampleOrders: SampleOrder[] = [...toldOrders, ...everydayOrders].sort(
  (one, other) => other.placed.daysAgo - one.placed.daysAgo || (one.placed.at < other.placed.at ? -1 : 1),
);

/** What a bank reads about a disputed payment. */
import { expect, test } from "vitest";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import type { DisputeRow, Evidence } from "./dispute-queries.server.ts";
import { evidencePdf } from "./evidence-pdf.server.ts";

const at = new Date("2026-11-20T06:30:00Z");
const dispute: DisputeRow = {
  ...{ id: "d", provider: "razorpay", disputeId: "disp_1", orderId: "o", number: "SNG-7K3F-92QX", amountPaise: 100_00 },
  ...{ reason: "Goods not received", status: "open", respondBy: null, openedAt: at, endedAt: null },
  ...{ providerPaymentId: "pay_1", takenPaise: null },
};
const evidence: Evidence = {
  placedAt: at,
  buyer: { name: "Asha Rao", email: "asha@example.com", phone: "9876543210" },
  address: ["12, MG Road", "Bengaluru, Karnataka 560001"],
  paidAt: at,
  method: "upi",
  shipments: [{ carrier: "Delhivery", tracking: "123", shippedAt: at, deliveredAt: null }],
  items: [],
  messages: [],
};

async function read(changes: Partial<Evidence> = {}) {
  const given = { dispute, evidence: { ...evidence, ...changes }, documents: [] };
  const { text } = readPdf(await evidencePdf(given, { storeName: "Kaveri" }));
  return text.replace(/\s+/g, " ");
}

test("an order on its way is not said to be delivered", async () => {
  const text = await read();
  expect(text).toContain("Delivery address: 12, MG Road");
  expect(text).toContain("not delivered yet");
  expect(text).not.toContain("Delivered to");
});

test.each([
  `https://shop.example/o/${"a".repeat(44)}`,
  `http://127.0.0.1:3000/orders/1?key=${"a".repeat(22)}.`,
  `shop.example/o/${"a".repeat(44)}`,
])("a message is quoted without its link %s", async (link) => {
  const text = await read({ messages: [{ at, what: `Text message: Your order is placed. View it: ${link}` }] });
  expect(text).toContain("Your order is placed. View it: [link]");
  expect(text).not.toContain("aaa");
});

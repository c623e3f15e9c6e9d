import { expect, test } from "vitest";
import type { ListedMethod } from "./method-queries.server.ts";
import { methodsFor, UPI_LIMIT_NOTE } from "./offered-methods.ts";

const method = (id: string, provider: string): ListedMethod => ({
  id,
  name: id,
  description: "",
  type: provider === "cod" ? "offline" : "digital",
  provider,
  bankDetails: null,
  offersUpi: provider === "razorpay",
  upiHint: provider === "razorpay" ? "Pay with any UPI app." : "",
});
const offered = [method("upi", "razorpay"), method("cash", "cod"), method("cards", "stripe")];

test("up to ₹1,00,000 the admin's order is used, without a note", () => {
  const methods = methodsFor(offered, 1_00_000_00);
  expect(methods.map(({ id, note }) => [id, note])).toEqual([
    ["upi", null],
    ["cash", null],
    ["cards", null],
  ]);
});

test("above it cards come first, UPI has a note, and the others keep their order", () => {
  const methods = methodsFor(offered, 1_00_000_01);
  expect(methods.map(({ id, note }) => [id, note])).toEqual([
    ["cards", null],
    ["upi", UPI_LIMIT_NOTE],
    ["cash", null],
  ]);
});

test("a method has its provider's note about UPI, else the admin's text", () => {
  const described = methodsFor(
    offered.map((one) => ({ ...one, description: "UPI and cards." })),
    1,
  );
  expect(described.map(({ description }) => description)).toEqual([
    "UPI and cards. Pay with any UPI app.",
    "UPI and cards.",
    "UPI and cards.",
  ]);
  const dear = methodsFor(
    offered.map((one) => ({ ...one, description: "UPI and cards." })),
    1_00_000_01,
  );
  expect(dear.map(({ description }) => description)).toEqual(Array(3).fill("UPI and cards."));
});

import { expect, test } from "vitest";
import type { Channel } from "#app/payments/channels.ts";
import { readMethodChoice } from "./method-choice.ts";
import type { ListedMethod } from "./method-queries.server.ts";
import { methodsFor } from "./offered-methods.ts";

const method = (id: string, provider: string, channels: Channel[] = []): ListedMethod => ({
  id,
  name: `${id}'s name`,
  description: `${id}'s description`,
  type: provider === "cod" ? "offline" : "digital",
  provider,
  bankDetails: null,
  channels,
});
const offered = [
  method("online", "razorpay", ["upi", "card", "netbanking"]),
  method("cash", "cod"),
  method("cards", "stripe", ["card"]),
];
const rows = (amountPaise: number, lastUsed?: string) =>
  methodsFor(offered, amountPaise, lastUsed).map(({ value, note }) => [value, note]);

test("an online method has a row for each of its channels, in the admin's order of methods", () => {
  expect(methodsFor(offered, 1_00_000_00)).toMatchObject([
    { id: "online", value: "online:upi", name: "UPI", note: null },
    { id: "online", value: "online:card", name: "Credit or debit card" },
    { id: "online", value: "online:netbanking", name: "Net banking" },
    { id: "cash", value: "cash", name: "cash's name", description: "cash's description" },
    { id: "cards", value: "cards:card", name: "cards's name", description: "cards's description" },
  ]);
});

test("above ₹1,00,000 UPI has a note and comes after what has no such limit", () => {
  expect(rows(1_00_000_01)).toEqual([
    ["online:card", null],
    ["online:netbanking", null],
    ["cards:card", null],
    ["online:upi", expect.stringContaining("Please use a card or net banking")],
    ["cash", null],
  ]);
});

test("the note about UPI's limit advises only what is offered", () => {
  const noteWith = (channels: Channel[]) =>
    methodsFor([method("online", "razorpay", ["upi", ...channels])], 1_00_000_01).find(({ value }) =>
      /upi|online$/.test(value),
    )?.note;
  expect(noteWith(["netbanking"])).toMatch(/Please use net banking for this order/);
  expect(noteWith(["card"])).toMatch(/Please use a card for this order/);
  for (const others of [["wallet"], []] satisfies Channel[][]) expect(noteWith(others)).not.toMatch(/card|net banking/);
  expect(noteWith([])).toMatch(/^Most banks limit UPI/);
});

test("the row that was used last comes first, but not UPI above its limit", () => {
  expect(rows(1, "online:netbanking")[0]).toEqual(["online:netbanking", null]);
  expect(rows(1, "cash").map(([value]) => value)).toEqual([
    "cash",
    ...["online:upi", "online:card", "online:netbanking"],
    "cards:card",
  ]);
  expect(rows(1, "online:wallet")).toEqual(rows(1));
  expect(rows(1_00_000_01, "online:upi")).toEqual(rows(1_00_000_01));
});

test("a row's value is read as method and channel, and an unknown channel as none", () => {
  expect(readMethodChoice("online:upi")).toEqual({ method: "online", channel: "upi" });
  expect(readMethodChoice("cod")).toEqual({ method: "cod", channel: null });
  expect(readMethodChoice("online:cheque")).toEqual({ method: "online", channel: null });
  expect(readMethodChoice("")).toEqual({ method: "", channel: null });
});

test("the EMI row says what a month costs and who bears the interest", () => {
  const emi = { ratePercent: 15, freeMonths: 6, fromPaise: 5_000_00, bearer: "bank" } as const;
  const [, row] = methodsFor([{ ...method("online", "razorpay", ["card", "emi"]), emi }], 60_000_00);
  expect(row?.note).toContain("₹10,000 a month for 6 months. No-cost: the bank bears the interest.");
});

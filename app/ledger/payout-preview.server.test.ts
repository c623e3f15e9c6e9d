import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aBankAccount } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, ownDelivery } from "#tests/support/placed-orders.ts";
import { asked } from "#tests/support/returned.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { createPayoutRun } from "./payout-commands.server.ts";
import { listPayoutEntries, listUnsettledEntries, previewRun } from "./payout-preview.server.ts";
import { payouts } from "./schema.server.ts";

const DUE = new Date(NOW.getTime() + 11 * 86_400_000);
/** For a product of ₹1,180 with 18 % GST in it, 5 % commission on ₹1,000. */
const NET = 1_130_00;
const one = (vendorId: string) => [{ vendorId, pricePaise: 1_180_00 }];

describe("the preview of a run", () => {
  test("says what the run then pays: who, how much, what is set off, what is held", async ({ db }) => {
    const { admin } = await aDeliveredOrder(db, { bought: one("v1"), method: "bank_transfer" });
    const held = await aDeliveredOrder(db, { bought: one("v1"), method: "bank_transfer" });
    await asked(db, held);
    await aDeliveredOrder(db, { bought: one("v2"), method: "cod", by: ownDelivery });
    await aDeliveredOrder(db, { bought: one("v3"), method: "bank_transfer" });
    await aBankAccount(db, "v1");
    await aBankAccount(db, "v2");
    const rows = await previewRun(db, DUE);
    expect(
      rows.map(({ businessName: _, ...row }) => row).sort((a, b) => a.vendorId.localeCompare(b.vendorId)),
    ).toMatchObject([
      { vendorId: "v1", amountPaise: NET, setOffPaise: 0, entries: 1, heldPaise: NET, waitingPaise: 0 },
      { vendorId: "v2", amountPaise: 0, setOffPaise: NET, entries: 1 },
      { vendorId: "v3", amountPaise: NET, setOffPaise: 0, entries: 1, accountNumber: null },
    ]);
    const by = { viewer: admin, now: DUE, origin: ORIGIN };
    const expected = { expectedPaise: NET, expectedSetOffPaise: NET };
    expect(await createPayoutRun(db, by, expected)).toMatchObject({ ok: true });
    const made = await db.select().from(payouts).orderBy(payouts.vendorId);
    expect(made).toMatchObject([
      { vendorId: "v1", amountPaise: NET, setOffPaise: 0 },
      { vendorId: "v2", amountPaise: 0, setOffPaise: NET },
    ]);
    expect(await previewRun(db, DUE)).toMatchObject([
      { vendorId: "v1", amountPaise: 0, heldPaise: NET },
      { vendorId: "v3" },
    ]);
  });

  test("lists its orders, before the run and after it", async ({ db }) => {
    const { admin, order } = await aDeliveredOrder(db, { bought: one("v1"), method: "bank_transfer" });
    const held = await aDeliveredOrder(db, { bought: one("v1"), method: "bank_transfer" });
    await asked(db, held);
    await aBankAccount(db, "v1");
    const entry = { kind: "sale", number: order.number, orderId: order.id, amountPaise: NET };
    expect(await listUnsettledEntries(db, DUE, "v1")).toMatchObject([
      { ...entry, why: null },
      { number: held.order.number, why: "return-open" },
    ]);
    expect(await listUnsettledEntries(db, DUE, "v2")).toEqual([]);
    await createPayoutRun(db, { viewer: admin, now: DUE, origin: ORIGIN }, { expectedPaise: NET });
    const [payout] = await db.select().from(payouts).where(eq(payouts.vendorId, "v1"));
    expect(await listPayoutEntries(db, payout?.id ?? "")).toMatchObject([{ ...entry, why: null }]);
    expect(await listPayoutEntries(db, "no-payout")).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { notificationChoices } from "#app/accounts/notices/schema.server.ts";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { createPayoutRun, payPayout } from "./payout-commands.server.ts";
import { payouts } from "./schema.server.ts";

const DUE = new Date(NOW.getTime() + 11 * 86_400_000);

/** Of ₹1,130. */
async function anOpenPayout(db: Database) {
  const vendor = await aUser(db, { role: "vendor" });
  const vendorId = vendor.vendorId ?? "";
  const of = { gstin: "29AABCV1001A1Z9", city: "Bengaluru", region: "Karnataka" };
  await db.update(vendors).set({ state: "pending" }).where(eq(vendors.id, vendorId));
  await db
    .update(vendors)
    .set({ ...of, state: "approved" })
    .where(eq(vendors.id, vendorId));
  const { admin } = await aDeliveredOrder(db, { bought: [{ vendorId, pricePaise: 1_180_00 }] });
  await aBankAccount(db, vendorId);
  await createPayoutRun(
    db,
    { viewer: admin, now: DUE, origin: ORIGIN, formKey: randomUUID() },
    { expectedPaise: 1_130_00 },
  );
  const [payout] = await db.select().from(payouts);
  const payoutId = payout?.id ?? "";
  const pay = (reference: string) =>
    payPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, { payoutId, reference });
  const mails = () => db.select().from(mailMessages).where(eq(mailMessages.kind, "payout-paid"));
  return { vendor, payoutId, pay, mails };
}

test("a vendor is mailed once when it was paid: how much, by which reference, into which account", async ({ db }) => {
  const { vendor, payoutId, pay, mails } = await anOpenPayout(db);
  const accountant = await aUser(db, { role: "admin", staffRole: "accountant", ownsEmail: true });
  await db.insert(notificationChoices).values({ userId: accountant.id, topic: "store-payout", delivery: "now" });
  expect(await pay("x")).toMatchObject({ code: "invalid-reference" });
  expect(await mails()).toEqual([]);
  expect(await pay("utr 00001")).toMatchObject({ ok: true });
  expect(await pay("utr 00002")).toMatchObject({ code: "not-open" });
  const told = await mails();
  expect(told).toMatchObject([{ recipient: vendor.email, reference: payoutId }]);
  expect(told[0]?.data).toEqual({
    name: vendor.name,
    businessName: vendor.name,
    amountPaise: 1_130_00,
    setOffPaise: 0,
    deductions: [],
    reference: "UTR00001",
    paidTo: "HDFC0001234 ••••7890",
    link: `${ORIGIN}/vendor/statement`,
  });
  const forStore = await db.select().from(mailMessages).where(eq(mailMessages.kind, "payout-for-store"));
  expect(forStore).toMatchObject([{ recipient: accountant.email, data: { reference: "UTR00001" } }]);
});

test("an address that isn't confirmed as the vendor's own gets no mail", async ({ db }) => {
  const { vendor, pay, mails } = await anOpenPayout(db);
  await db.update(users).set({ ownsEmail: false, emailVerified: false }).where(eq(users.id, vendor.id));
  expect(await pay("utr 00001")).toMatchObject({ ok: true });
  expect(await mails()).toEqual([]);
});

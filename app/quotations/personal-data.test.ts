import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { examples } from "#tests/support/documents/mail-examples.ts";
import { anOwnProduct, aQuotation } from "#tests/support/documents/quotations.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { quotationData } from "./personal-data.server.ts";
import { quotations } from "./schema.server.ts";

test("a quotation belongs to its confirmed address: it is exported, and erased but for number and lines", async ({
  db,
}) => {
  const product = await anOwnProduct(db);
  const line = { product, unitPricePaise: 50_000_00 };
  const { id: userId } = await aCustomer(db, { email: "asha@example.test" });
  const { id } = await aQuotation(db, [line], { head: { phone: "9876543210", businessName: "Rao Traders" } });
  const { id: other } = await aQuotation(db, [line], { head: { email: "other@example.test" } });
  expect(await quotationData.collect(db, userId)).toEqual([]);
  await db.update(users).set({ emailVerified: true, ownsEmail: true }).where(eq(users.id, userId));
  const collected = await quotationData.collect(db, userId);
  expect(collected).toMatchObject([{ name: "Asha Rao", phone: "9876543210", lines: [{ name: product.name }] }]);
  const mail = { kind: "quotation-answered", reference: id, to: "hello@shop.example" } as const;
  await queueMail(db, { ...mail, data: examples["quotation-answered"] });
  await quotationData.erase?.(db, userId, String);
  expect(await db.$count(mailMessages, eq(mailMessages.kind, mail.kind))).toBe(0);
  expect(await quotationData.collect(db, userId)).toEqual([]);
  const [erased] = await db.select().from(quotations).where(eq(quotations.id, id));
  expect(erased).toMatchObject({ number: "QTN/26-27/000001", status: "sent", email: null, phone: null, notes: "" });
  expect(JSON.stringify(erased)).not.toMatch(/Asha|Rao|9876543210/);
  expect(await db.select().from(quotations).where(eq(quotations.id, other))).toMatchObject([
    { customerName: "Asha Rao" },
  ]);
});

test("an account's own quotations move with it to another", async ({ db }) => {
  const [from, to] = [await aCustomer(db), await aCustomer(db)];
  const { id } = await aQuotation(db, [], { isSent: false });
  await db.update(quotations).set({ userId: from.id }).where(eq(quotations.id, id));
  await quotationData.transfer?.(db, { from: from.id, to: to.id });
  expect(await quotationData.collect(db, to.id)).toHaveLength(1);
});

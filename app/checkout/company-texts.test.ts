/** Text messages to people of a company who have a mobile number only (docs/rules.md#e9). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { eraseUser } from "#app/accounts/people/erasure-commands.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { companies, companyGstins, companyPeople } from "#app/companies/schema.server.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { setTextsOn } from "#app/mail/texts/opt-outs.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { declineQuotation } from "#app/quotations/answer-quotation.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { textTemplates } from "#app/settings/text-templates.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { examples } from "#tests/support/documents/mail-examples.ts";
import { aCustomer, fillCart, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { FakeMsg91 } from "#tests/support/sms/fake-msg91.ts";
import { textShop } from "#tests/support/sms/text-shop.ts";
import { quoteCart } from "./quotations/quote-cart.server.ts";

const fake = new FakeMsg91();
beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.texts.splice(0);
});
const { anOrder, sendMails, send, textsOf } = textShop(fake, createLog("fatal"));

const [MANAGER, ASKER] = ["9876500001", "9876500002"];
const context = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN, formKey: randomUUID() });

async function withNumberOnly(db: Database, person: User, phone: string): Promise<User> {
  const email = madeUpEmail(person.id);
  const change = { phone, phoneConfirmedAt: NOW, email, ownsEmail: false, emailVerified: false };
  await db.update(users).set(change).where(eq(users.id, person.id));
  return { ...person, email, emailVerified: false };
}

/** A request of somebody without a limit to the manager of the company; both have a number only. */
async function aRequest(db: Database) {
  const templates = ["smsApprovalRequest", "smsApprovalAnswered", "smsClaim"] as const;
  for (const template of templates) fake.templates.set(template, textTemplates[template].words.en);
  await updateStoreSettings(db, Object.fromEntries(templates.map((template) => [template, template])));
  const [company] = await db.insert(companies).values({ name: "Bharat Traders", createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  await db.insert(companyGstins).values({ companyId, gstin: "29AAAPB1234C1ZK" });
  const manager = await withNumberOnly(db, await aCustomer(db, { name: "Meera" }), MANAGER);
  const asker = await withNumberOnly(db, await aCustomer(db, { name: "Asha Rao" }), ASKER);
  await db.insert(companyPeople).values([
    { userId: manager.id, companyId, isManager: true, joinedAt: NOW },
    { userId: asker.id, companyId, isManager: false, orderLimitPaise: 0, joinedAt: NOW },
  ]);
  await fillCart(db, asker, [{ product: await aProduct(db, { pricePaise: 1_000_00, stock: 5 }) }]);
  const asked = await quoteCart(db, context(asker), { forCompany: true });
  if (!asked.ok) throw new Error(asked.code);
  return { id: asked.value.id, manager };
}

async function sendAll(db: Database): Promise<void> {
  await sendMails(db);
  await send(db);
}

test("an approver and who asked get one text message each", async ({ db }) => {
  const { id, manager } = await aRequest(db);
  await sendAll(db);
  await sendAll(db);
  expect(fake.texts).toMatchObject([{ mobile: `91${MANAGER}` }]);
  expect(fake.texts[0]?.text).toMatch(
    /^Approval wanted by Asha Rao for the request \S+, Rs 1,000\. View it: http\S+\/account\/quotations$/,
  );
  expect(await declineQuotation(db, context(manager), { id, hasKey: false })).toMatchObject({ ok: true });
  await sendAll(db);
  expect(fake.texts.map(({ mobile }) => mobile)).toEqual([`91${MANAGER}`, `91${ASKER}`]);
  expect(fake.texts[1]?.text).toMatch(/^Your request \S+ was declined\. Details: http\S+\/account\/quotations$/);
});

test("a request that was answered meanwhile is not sent, nor one to a number that stopped messages", async ({ db }) => {
  const { id, manager } = await aRequest(db);
  await sendMails(db);
  await setTextsOn(db, { now: NOW }, { phone: ASKER, isOn: false });
  await declineQuotation(db, context(manager), { id, hasKey: false });
  await sendAll(db);
  expect(fake.texts).toEqual([]);
  expect((await textsOf(db)).map(({ kind, state }) => [kind, state])).toEqual([["approval-request", "overtaken"]]);
});

test("messages to a person without an address go with the account", async ({ db }) => {
  const { manager } = await aRequest(db);
  await sendAll(db);
  await db.transaction((tx) => eraseUser(tx, { user: manager, sources: [] }));
  expect(await db.$count(mailMessages, eq(mailMessages.kind, "approval-request"))).toBe(0);
  expect(await db.$count(textMessages)).toBe(0);
});

test("a buyer without an address gets the news of a warranty claim", async ({ db }) => {
  await aRequest(db);
  const orderId = await anOrder(db, { email: null });
  const link = `http://shop.test/orders/${orderId}#claims`;
  const data = { ...examples["claim-updated"], number: "SNG-7K3F-92QX", link };
  await queueMail(db, { kind: "claim-updated", reference: "claim", to: null, data });
  await sendAll(db);
  expect(fake.texts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/warranty claim of your order SNG-7K3F-92QX\. Details: http:\/\/shop\.test\/o\/[\w-]{44}$/),
  ]);
});

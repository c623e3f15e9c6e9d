/** What the database refuses of mobile numbers, and two accounts that become one (docs/rules.md#u11). */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exportAccount } from "#app/accounts/people/account-export.server.ts";
import { addresses, phoneCodes, secondFactors, users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { findTextsOn, setTextsOn } from "#app/mail/texts/opt-outs.server.ts";
import { orderData } from "#app/orders/personal-data.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { clearPhoneCodes, type PhoneCode } from "./phone-codes.server.ts";
import { removePhone, setPhone } from "./phone-commands.server.ts";

const PHONE = "9812345678";
const now = new Date("2026-11-29T06:00:00Z");
const origin = "https://shop.test";

type Columns = Partial<typeof users.$inferInsert>;

/** An account with a mobile number only; `change` may break it. */
async function anAccount(db: Database, change: Columns = {}): Promise<string> {
  const id = randomUUID();
  const own = { id, name: "Asha Rao", email: madeUpEmail(id), ownsEmail: false, phone: PHONE, phoneConfirmedAt: now };
  await db.insert(users).values({ ...own, ...change });
  return id;
}

describe("the database", () => {
  const refusals: [string, Columns][] = [
    ["users_phone", { phone: "5812345678" }],
    ["users_phone", { phone: "+919812345678" }],
    ["users_phone_confirmed", { phoneConfirmedAt: null }],
    ["users_phone_of_account", { isGuest: true }],
    ["users_without_email", { phone: null, phoneConfirmedAt: null }],
    ["users_without_email", { role: "vendor" }],
    ["users_without_email", { role: "admin" }],
    ["users_without_email", { ownsEmail: true }],
    ["users_one_phone", {}],
  ];
  test.for(refusals)("%s refuses %o", async ([constraint, change], { db }) => {
    await anAccount(db);
    const phone = constraint === "users_one_phone" ? PHONE : "9812345679";
    const refused = await anAccount(db, { phone, ...change }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { constraint } });
  });

  test("accounts with a number only, and with both, are fine", async ({ db }) => {
    await anAccount(db);
    await anAccount(db, { phone: "9812345679", email: "asha@example.test", ownsEmail: true, role: "vendor" });
    expect(await db.$count(users, eq(users.phone, PHONE))).toBe(1);
  });
});

async function viewerOf(db: Database): Promise<User> {
  const { id, email, name } = await aUser(db);
  return { kind: "user", id, email, name, role: "customer", staffRole: null, emailVerified: true };
}

async function aCode(db: Database, userId: string, change: Partial<PhoneCode> = {}): Promise<PhoneCode> {
  const code = { id: randomUUID(), phone: PHONE, userId, redirectTo: "/", isConfirmed: true, ...change };
  const { isConfirmed, ...row } = code;
  const times = { sentAt: now, confirmedAt: isConfirmed ? now : null, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db.insert(phoneCodes).values({ ...row, ...times, browserHash: randomUUID(), codeHash: "hash" });
  return { ...code, resend: { seconds: 0 } };
}

describe("an account's number", () => {
  test("is set by its confirmed code once, with a mail and an entry without the number", async ({ db }) => {
    const viewer = await viewerOf(db);
    const context = { viewer, now, origin, sources: [] };
    const open = await aCode(db, viewer.id, { isConfirmed: false });
    expect(await setPhone(db, context, { code: open, merge: false })).toMatchObject({ code: "expired" });
    const foreign = await aCode(db, (await aUser(db)).id);
    expect(await setPhone(db, context, { code: foreign, merge: false })).toMatchObject({ code: "expired" });
    const code = await aCode(db, viewer.id);
    expect(await setPhone(db, context, { code, merge: false })).toMatchObject({ ok: true });
    expect(await setPhone(db, context, { code, merge: false })).toMatchObject({ code: "expired" });
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, viewer.id));
    expect(entries.map(({ action }) => action)).toEqual(["user.set-phone"]);
    expect(JSON.stringify(entries)).not.toContain(PHONE);
    const mailed = and(eq(mailMessages.recipient, viewer.email), eq(mailMessages.kind, "phone-changed"));
    expect(await db.$count(mailMessages, mailed)).toBe(1);
    expect(await removePhone(db, context)).toMatchObject({ ok: true });
    expect(await db.$count(mailMessages, mailed)).toBe(2);
  });

  test("brings its other account along, if the person wants that", async ({ db }) => {
    const { order } = await aPlacedOrder(db);
    const other = await anAccount(db);
    await db.update(orders).set({ userId: other }).where(eq(orders.id, order.id));
    await db.insert(addresses).values({ userId: other, ...anAddress, isDefault: true });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-confirmation"));
    const text = { messageId: mail?.id ?? "", kind: "order-confirmation", phone: PHONE };
    await db.insert(textMessages).values([text, { kind: "code", phone: PHONE }]);
    await setTextsOn(db, { now }, { phone: PHONE, isOn: false });
    const viewer = await viewerOf(db);
    const context = { viewer, now, origin, sources: [orderData] };
    const code = await aCode(db, viewer.id);
    expect(await setPhone(db, context, { code, merge: false })).toMatchObject({ code: "other-account" });
    expect(await db.$count(orders, eq(orders.userId, other))).toBe(1);
    expect(await setPhone(db, context, { code, merge: true })).toMatchObject({ ok: true });
    expect(await db.$count(orders, eq(orders.userId, viewer.id))).toBe(1);
    expect(await db.$count(addresses, eq(addresses.userId, viewer.id))).toBe(1);
    const [closed] = await db.select().from(users).where(eq(users.id, other));
    expect(closed).toMatchObject({ state: "erased", phone: null });
    expect(await db.select().from(textMessages), "messages about the order stay").toMatchObject([text]);
    expect(await findTextsOn(db, PHONE), "so does the choice to get none").toBe(false);
  });

  test("stays with an account that has an email address, until it was silent for 90 days", async ({ db }) => {
    const other = await anAccount(db, { email: "other@example.test", ownsEmail: true });
    const viewer = await viewerOf(db);
    const context = { viewer, now, origin, sources: [] };
    const code = await aCode(db, viewer.id);
    expect(await setPhone(db, context, { code, merge: true })).toMatchObject({ code: "phone-taken" });
    const silent = { phoneConfirmedAt: new Date(now.getTime() - 91 * 24 * 3_600_000) };
    await db.update(users).set(silent).where(eq(users.id, other));
    expect(await setPhone(db, context, { code, merge: false })).toMatchObject({ ok: true });
    const [left] = await db.select().from(users).where(eq(users.id, other));
    expect(left).toMatchObject({ phone: null, isGuest: false, state: "active" });
  });

  test("brings no account along that a second factor guards", async ({ db }) => {
    const other = await anAccount(db);
    await db.insert(secondFactors).values({ userId: other, secret: "sealed", confirmedAt: now });
    const viewer = await viewerOf(db);
    const code = await aCode(db, viewer.id);
    const context = { viewer, now, origin, sources: [] };
    expect(await setPhone(db, context, { code, merge: true })).toMatchObject({ code: "phone-taken" });
    expect(await db.$count(users, and(eq(users.id, other), eq(users.phone, PHONE)))).toBe(1);
  });

  test("can't be removed where it is the only login", async ({ db }) => {
    const id = await anAccount(db);
    const viewer = { ...(await viewerOf(db)), id, email: madeUpEmail(id) };
    expect(await removePhone(db, { viewer, now, origin })).toMatchObject({ code: "only-login" });
  });
});

test("codes are deleted after their hour", async ({ db }) => {
  const code = await aCode(db, (await aUser(db)).id);
  await clearPhoneCodes(db, new Date(now.getTime() + 3_500_000));
  expect(await db.$count(phoneCodes, eq(phoneCodes.id, code.id))).toBe(1);
  await clearPhoneCodes(db, new Date(now.getTime() + 3_700_000));
  expect(await db.$count(phoneCodes, eq(phoneCodes.id, code.id))).toBe(0);
});

test("an export has the messages to a number since it was confirmed, and no earlier ones", async ({ db }) => {
  const id = await anAccount(db);
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const text = (minutes: number) => {
    const at = new Date(now.getTime() + minutes * 60_000);
    return { kind: "code", phone: PHONE, state: "sent", createdAt: at, sentAt: at } as const;
  };
  const other = { ...text(1), phone: "9812345679" };
  await db.insert(textMessages).values([text(-1), text(1), other, { ...text(2), state: "queued", sentAt: null }]);
  const viewer = { ...user, kind: "user" } as User;
  const { texts } = await exportAccount(db, {
    viewer,
    sources: [],
    now,
    env: { APP_SECRET: "x".repeat(32), DATA_DIR: "" },
  });
  expect(texts).toEqual([{ kind: "code", channel: "sms", sentAt: text(1).sentAt }]);
});

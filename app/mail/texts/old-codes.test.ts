import { expect } from "vitest";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
import { deleteOldCodes } from "./text-commands.server.ts";

test("numbers of old codes are deleted, messages about orders stay", async ({ db }) => {
  const { phone } = anAddress;
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
  const kind = "order-confirmation";
  const mail = { kind, reference: "1", data: {}, state: "off" } as const;
  const [row] = await db.insert(mailMessages).values(mail).returning();
  await db.insert(textMessages).values([
    { kind, phone, messageId: row?.id, createdAt: daysAgo(900) },
    { kind: "code", phone, createdAt: daysAgo(401) },
    { kind: "code", phone, createdAt: daysAgo(399) },
  ]);
  await deleteOldCodes(db, NOW);
  const left = await db.select().from(textMessages);
  expect(left.map((one) => one.kind).sort()).toEqual(["code", kind]);
});

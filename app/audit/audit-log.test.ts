import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { guest } from "#app/domain/parties/permissions.ts";
import { sqlState } from "#app/platform/database/transaction.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { recordAudit } from "./audit-commands.server.ts";
import { auditLog } from "./schema.server.ts";

const at = new Date("2026-11-21T06:00:00Z");
const entry = { action: "product.update", subject: { kind: "product", id: "p1", label: "A laptop" } } as const;

test("an entry has the actor, the time, the action, the values before and after", async ({ db }) => {
  const admin = await aUser(db, { role: "admin" });
  await recordAudit(db, admin, { ...entry, before: { stock: 1 }, after: { stock: 2 }, note: "counted" }, at);
  const [row] = await db.select().from(auditLog);
  expect(row).toMatchObject({
    at,
    actorId: admin.id,
    actorRole: "admin",
    action: "product.update",
    subjectKind: "product",
    subjectId: "p1",
    subjectLabel: "A laptop",
    before: { stock: 1 },
    after: { stock: 2 },
    note: "counted",
  });
});

test("the command line is logged without an account, and a guest is refused", async ({ db }) => {
  await recordAudit(db, "command-line", entry, at);
  const [row] = await db.select().from(auditLog);
  expect(row).toMatchObject({ actorId: null, actorRole: "command-line" });
  await expect(recordAudit(db, guest, entry, at)).rejects.toThrow("a guest");
});

test("an entry is rolled back with its transaction", async ({ db }) => {
  const change = db.transaction(async (tx) => {
    await recordAudit(tx, "command-line", entry, at);
    throw new Error("undo");
  });
  await expect(change).rejects.toThrow("undo");
  expect(await db.select().from(auditLog)).toEqual([]);
});

test.for([
  ["update", sql`update audit_log set note = 'nothing happened'`],
  ["delete", sql`delete from audit_log`],
  ["truncate", sql`truncate audit_log`],
] as const)("the database refuses to %s it", async ([, rewriting], { db }) => {
  await recordAudit(db, "command-line", entry, at);
  const state = await db.transaction((tx) => tx.execute(rewriting)).then(() => null, sqlState);
  // 23514: the trigger; 42501: the right itself is gone.
  expect(["23514", "42501"]).toContain(state);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});

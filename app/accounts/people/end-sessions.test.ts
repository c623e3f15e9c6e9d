/** An admin logs a person out of all devices (docs/rules.md#t4). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import * as userPage from "#app/accounts/pages/admin-user-page.tsx";
import { sessions } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { relatedRecords } from "#server/related-records.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn } from "#tests/support/people.ts";

test("a form that arrives twice ends no session that began in between", async ({ db }) => {
  const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
  await signedIn(db, user);
  const browser = await signedIn(db, admin);
  browser.related = relatedRecords;
  const path = `/admin/users/${user.id}`;
  const form = { intent: "end-sessions", formKey: randomUUID() };
  const send = () => browser.post(userPage, path, form, { id: user.id });
  const countSessions = () => db.$count(sessions, eq(sessions.userId, user.id));
  expect(await send()).toMatchObject({ location: `${path}?done=end-sessions` });
  expect(await countSessions()).toBe(0);
  await signedIn(db, user);
  expect(await send()).toMatchObject({ location: `${path}?done=end-sessions` });
  expect(await countSessions()).toBe(1);
  expect(await db.$count(auditLog, eq(auditLog.action, "user.end-sessions"))).toBe(1);
});

import { afterEach, expect } from "vitest";
import { anAppContext } from "#tests/support/app-context.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { openSmtp, partsOf } from "#tests/support/smtp.ts";
import { mailMessages } from "./schema.server.ts";
import { sendTestMail } from "./test-mail.server.ts";

const servers: Awaited<ReturnType<typeof openSmtp>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function openServer(options?: Parameters<typeof openSmtp>[0]) {
  const server = await openSmtp(options);
  servers.push(server);
  return server;
}

test("a test email goes to the admin who sends it, at once, and is not kept", async ({ db }) => {
  const admin = await aUser(db, { role: "admin", staffRole: "owner" });
  const smtp = await openServer();
  const env = { ...anAppContext(db).env, SMTP_URL: smtp.url };
  expect(await sendTestMail(db, commandBy(admin), { env })).toMatchObject({ ok: true });
  expect(smtp.received).toMatchObject([{ to: [admin.email] }]);
  expect(partsOf(smtp.received[0]?.raw ?? "").get("text/plain")).toContain("/admin/emails");
  expect(await db.$count(mailMessages)).toBe(0);
});

test("the admin reads why the mail server refused it, or that there is none", async ({ db }) => {
  const admin = await aUser(db, { role: "admin", staffRole: "owner" });
  const { env } = anAppContext(db);
  const refusing = await openServer({ refuse: 550 });
  const refused = await sendTestMail(db, commandBy(admin), { env: { ...env, SMTP_URL: refusing.url } });
  expect(refused).toMatchObject({ code: "refused", details: expect.stringContaining("550") });
  const gone = await sendTestMail(db, commandBy(admin), { env: { ...env, SMTP_URL: "smtp://127.0.0.1:1" } });
  expect(gone).toMatchObject({ code: "refused", details: expect.stringContaining("ECONNREFUSED") });
  expect(await sendTestMail(db, commandBy(admin), { env: { ...env, SMTP_URL: undefined } })).toMatchObject({
    code: "no-mail-server",
  });
});

test("only who may send emails again may send one", async ({ db }) => {
  const smtp = await openServer();
  const env = { ...anAppContext(db).env, SMTP_URL: smtp.url };
  for (const viewer of [await aUser(db), await aUser(db, { role: "admin", staffRole: "viewer" })])
    expect(await sendTestMail(db, commandBy(viewer), { env })).toMatchObject({ code: "not-allowed" });
  expect(smtp.received).toEqual([]);
});

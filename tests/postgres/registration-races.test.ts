/** A mailed code that is entered at once at two servers opens one account (docs/decisions/351). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions, users } from "#app/accounts/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { builtApplication } from "#tests/support/demo-folder.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

const ORIGIN = "http://localhost:3000";
let database: Awaited<ReturnType<typeof openRaceDatabase>>;
let servers: Awaited<ReturnType<typeof aServer>>[];

beforeAll(async () => {
  database = await openRaceDatabase();
  servers = [await aServer(), await aServer()];
});
afterAll(async () => {
  for (const server of servers ?? []) await server.close();
  await database?.close();
});

async function aServer() {
  const built = await builtApplication();
  const mail = { SMTP_URL: "smtp://127.0.0.1:9" };
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: "g".repeat(32),
    BASE_URL: ORIGIN,
    LOG_LEVEL: "silent",
    ...mail,
  };
  const services = await built.openServices(readEnv(env));
  const app = await built.createApp(services);
  return { fetch: app.fetch, close: () => built.closeServices(services) };
}

type Fields = Record<string, string>;

async function post(n: number, path: string, { cookie = "", ...fields }: Fields): Promise<Response> {
  const headers = { origin: ORIGIN, cookie };
  const body = new URLSearchParams(fields);
  const answer = await servers[n % 2]?.fetch(new Request(`${ORIGIN}${path}`, { method: "POST", body, headers }));
  if (!answer) throw new Error("no server");
  return answer;
}

async function register(email: string): Promise<{ cookie: string; code: string }> {
  const fields = { name: "Asha Rao", email, password: "secret1", confirmPassword: "secret1" };
  const answer = await post(0, "/register", fields);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const [mail] = await database.db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
  return { cookie: cookie.join("; "), code: (mail?.data as { code?: string } | undefined)?.code ?? "" };
}

test("the right code sent ten times at once makes one account and one session", async () => {
  const email = "asha@races.test";
  const { cookie, code } = await register(email);
  const entries = Array.from({ length: 10 }, (_, n) => post(n, "/register/confirm", { cookie, intent: "code", code }));
  const answers = await Promise.all(entries);
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
  expect(cookies.filter((line) => line.includes("session_token="))).toHaveLength(1);
  const [user, ...others] = await database.db.select().from(users).where(eq(users.email, email));
  expect(others).toEqual([]);
  expect(await database.db.$count(sessions, eq(sessions.userId, user?.id ?? ""))).toBe(1);
});

test("of 30 wrong codes sent at once none leaves a try for the right one", async () => {
  const { cookie, code } = await register("ravi@races.test");
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const guesses = Array.from({ length: 30 }, (_, n) =>
    post(n, "/register/confirm", { cookie, intent: "code", code: wrong }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses).not.toContain(302);
  expect((await post(0, "/register/confirm", { cookie, intent: "code", code })).status).not.toBe(302);
  expect(await database.db.$count(users, eq(users.email, "ravi@races.test"))).toBe(0);
});

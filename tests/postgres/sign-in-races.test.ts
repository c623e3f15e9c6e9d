/** Guesses at once, at two servers (docs/decisions/352): each is counted before it is judged. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { builtApplication } from "#tests/support/demo-folder.ts";
import { aUser, TEST_PASSWORD } from "#tests/support/people.ts";
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
  const env = { DATABASE_URL: database.url, APP_SECRET: "g".repeat(32), BASE_URL: ORIGIN, TRUST_PROXY: "1" };
  const services = await built.openServices(readEnv({ ...env, LOG_LEVEL: "silent" }));
  const app = await built.createApp(services);
  return { fetch: app.fetch, close: () => built.closeServices(services) };
}

let client = 0;

/** Each sign-in has a client address of its own, as a botnet's would. */
async function signIn(server: (typeof servers)[number] | undefined, email: string, password: string): Promise<number> {
  client++;
  const headers = { origin: ORIGIN, "x-forwarded-for": `10.9.${client >> 8}.${client & 255}` };
  const body = new URLSearchParams({ email, password });
  const answer = await server?.fetch(new Request(`${ORIGIN}/login`, { method: "POST", body, headers }));
  return answer?.status ?? 0;
}

test("two servers check 10 of 80 wrong passwords sent at once, and both refuse the next", async () => {
  const { email } = await aUser(database.db);
  const guesses = Array.from({ length: 80 }, (_, n) => signIn(servers[n % 2], email, `wrong ${n}`));
  const answers = await Promise.all(guesses);
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(70);
  for (const server of servers) expect(await signIn(server, email, "wrong again")).toBe(429);
});

test("right passwords sent at once are accepted, and not counted", async () => {
  const { email } = await aUser(database.db);
  for (let round = 0; round < 3; round++) {
    const entries = Array.from({ length: 8 }, (_, n) => signIn(servers[n % 2], email, TEST_PASSWORD));
    expect(await Promise.all(entries)).toEqual(Array(8).fill(302));
  }
});

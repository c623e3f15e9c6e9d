/** A PostgreSQL of a test file's own, to be stopped, filled and run short, with the built demo shop on it. */
import { createHmac, randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { builtApplication } from "../demo-folder.ts";

const ORIGIN = "http://localhost:3000";
const secret = "b".repeat(32);

export type DemoPerson = "guest" | "customer" | "vendor1" | "admin";
export type Answer = { status: number; retryAfter: string | null; text: string };

export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>;

/** `url`: of an empty database. */
export async function openDemoShop(url: string) {
  const built = await builtApplication();
  const env = { DATABASE_URL: url, APP_SECRET: secret, BASE_URL: ORIGIN, LOG_LEVEL: "silent", DEMO: "samples" };
  const services = await built.openServices(readEnv({ ...env, TRUST_PROXY: "1" }));
  const app = await built.createApp(services, { clientFolder: resolve("build/client") });
  const { db } = services.database;
  const cookies = new Map<DemoPerson, string>();
  const signIn = async () => {
    for (const person of ["customer", "vendor1", "admin"] as const) {
      const token = randomUUID();
      await db.execute(sql`insert into sessions (user_id, token, expires_at)
        select id, ${token}, now() + interval '1 day' from users where email = ${`${person}@demo.test`}`);
      const signature = createHmac("sha256", secret).update(token).digest("base64");
      cookies.set(person, `sanganak.session_token=${encodeURIComponent(`${token}.${signature}`)}`);
    }
  };
  await signIn();
  const [product] = await rowsOf<{ slug: string }>(
    db,
    sql`select slug from products where status = 'live' and stock > 5 order by slug limit 1`,
  );
  let visitors = 0;
  return {
    db,
    slug: product?.slug ?? "",
    /** Anew: what was posted may have signed somebody out. */
    signIn,
    /** Each from an address of its own, so that no limit is reached. */
    async ask(person: DemoPerson, path: string, init: RequestInit = {}): Promise<Answer> {
      const headers = new Headers(init.headers);
      const cookie = cookies.get(person);
      if (cookie) headers.set("cookie", cookie);
      headers.set("origin", ORIGIN);
      headers.set("accept", "text/html");
      headers.set("x-forwarded-for", `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors++ & 255}`);
      const answer = await app.fetch(new Request(new URL(path, ORIGIN), { ...init, headers, redirect: "manual" }));
      const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
      const text = isStream ? "" : await answer.text();
      if (isStream) await answer.body?.cancel();
      return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text };
    },
    async close() {
      services.stopping.abort();
      await built.closeServices(services);
    },
  };
}

/** Statements of an operator, each alone. */
export async function operate(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

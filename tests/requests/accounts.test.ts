/** Accounts over HTTP: what is open, what is refused, and that nobody can tell who shops here. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { DEMO_PASSWORD } from "#tests/support/demo-folder.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  await new Visitor(shop).register("known@example.test");
});
afterAll(() => shop.close());

const newcomer = (change: Record<string, string> = {}) => ({
  name: "Ravi Kumar",
  email: `${crypto.randomUUID()}@example.test`,
  password: "secret1",
  confirmPassword: "secret1",
  ...change,
});

/** The visible answer, without what is random or was typed. */
async function seen(answer: Response, typed: string): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  const all = JSON.stringify([answer.status, headers, await answer.text()]);
  return all.replaceAll(typed, "…").replace(/(session_token|known|registration)=[^;]+|_R_\w+_|'sha256-[^']+'/g, "…");
}

describe("known and unknown addresses look alike", () => {
  /** Compares the same form's answer for both, without a diff: two pages would fill the screen. */
  async function both(path: string, fields: (email: string) => Record<string, string>): Promise<string[]> {
    const answers = [];
    for (const email of ["known@example.test", "newer@example.test"])
      answers.push(await seen(await new Visitor(shop).post(path, fields(email)), email));
    expect(answers[0] === answers[1], `${path} tells them apart`).toBe(true);
    return answers;
  }

  test("at sign-in", async () => {
    await both("/login", (email) => ({ email, password: "wrong" }));
  });

  test("when a password is forgotten", async () => {
    const [answer] = await both("/forgot-password", (email) => ({ email }));
    expect(answer).toContain("If an account exists for");
  });

  test("at sign-up, on the page after it, and when signing in with what was chosen there", async () => {
    const [answer] = await both("/register?redirect=cart", (email) => newcomer({ email }));
    expect(answer).toContain('["location","/register/confirm?redirect=%2Fcart"]');
    expect(answer).not.toContain("session_token");
    const visitors: { visitor: Visitor; email: string }[] = [];
    for (const email of ["known@example.test", "newer@example.test"]) {
      const visitor = new Visitor(shop);
      await visitor.post("/register", newcomer({ email }));
      visitors.push({ visitor, email });
    }
    const pages = async () => {
      const shown = [];
      for (const { visitor, email } of visitors)
        shown.push(
          (await seen(await visitor.fetch("/register/confirm"), email)).replaceAll(encodeURIComponent(email), "…"),
        );
      return shown;
    };
    expect((await pages())[0]).toContain("Enter the 6-digit code we sent to");
    // The seconds until another code differ while they count down.
    const areAlike = async () => {
      const [one, other] = await pages();
      return one === other;
    };
    await expect.poll(areAlike, { timeout: 60_000, message: "the page after it tells them apart" }).toBe(true);
    await both("/login", (email) => ({ email, password: "secret1" }));
  });
});

describe("the sign-in library", () => {
  const paths = [
    "sign-up/email",
    "sign-in/email",
    "sign-in/social",
    "get-session",
    "update-user",
    "change-email",
    "delete-user",
    "request-password-reset",
    "verify-email",
    "list-sessions",
    "shop/start-session",
    "ok",
  ];

  test.each(paths)("has no open endpoint %s", async (path) => {
    const { db } = shop.services.database;
    const customer = await new Visitor(shop).signIn("customer@demo.test");
    const [user] = await db.select().from(users).where(eq(users.email, "vendor1@demo.test"));
    const before = await db.$count(users);
    const body = JSON.stringify({
      ...newcomer(),
      userId: user?.id,
      role: "admin",
      newEmail: "x@y.test",
      provider: "google",
    });
    for (const base of ["/auth", "/api/auth"]) {
      expect((await customer.fetch(`${base}/${path}`)).status).toBe(404);
      const headers = { "content-type": "application/json" };
      const answer = await customer.fetch(`${base}/${path}`, { method: "POST", headers, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await db.$count(users)).toBe(before);
  });
});

describe("a registration", () => {
  test.each<Record<string, string>>([
    { role: "admin" },
    { role: "vendor" },
    { "user[role]": "admin" },
    { emailVerified: "true" },
  ])("refuses %o", async (extra) => {
    const { db } = shop.services.database;
    const before = await db.$count(users);
    const visitor = new Visitor(shop);
    const answer = await visitor.post("/register", newcomer(extra));
    expect(answer.status).toBe(400);
    expect(await db.$count(users)).toBe(before);
    expect((await visitor.fetch("/account")).status).toBe(401);
  });

  test("refuses JSON", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await new Visitor(shop).fetch("/register", {
      method: "POST",
      headers,
      body: JSON.stringify(newcomer()),
    });
    expect(answer.status).toBe(400);
  });
});

describe("an account", () => {
  test("is never kept by a cache", async () => {
    const customer = await new Visitor(shop).signIn("customer@demo.test");
    for (const path of ["/account", "/account.data", "/account/addresses", "/account/export", "/login"]) {
      const answer = await customer.fetch(path);
      expect(answer.headers.get("cache-control"), path).toBe("no-store");
    }
    const me = await customer.fetch("/me");
    expect(me.headers.get("cache-control")).toBe("private, no-cache");
    expect(await me.text()).toContain("Meera");
    expect(await (await customer.fetch("/")).text()).not.toContain("customer@demo.test");
  });

  test("once deactivated, is a guest from the next request on", async () => {
    const { db } = shop.services.database;
    const email = `${crypto.randomUUID()}@example.test`;
    const visitor = await new Visitor(shop).register(email);
    expect((await visitor.fetch("/account")).status).toBe(200);
    await db.update(users).set({ state: "deactivated" }).where(eq(users.email, email));
    expect((await visitor.fetch("/account")).status).toBe(401);
    const answer = await new Visitor(shop).post("/login", { email, password: DEMO_PASSWORD });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("User profile not found. Please contact support or try registering again.");
  });

  test("signs in over https with a cookie for https only", async () => {
    const headers = { "x-forwarded-proto": "https", origin: "https://localhost:3000" };
    const body = new URLSearchParams({ email: "customer@demo.test", password: DEMO_PASSWORD });
    const secure = await openBuiltShop({ TRUST_PROXY: "1", BASE_URL: "https://localhost:3000" });
    try {
      const answer = await secure.fetch("/login", { method: "POST", headers, body });
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^__Secure-sanganak\.session_token=.*HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.close();
    }
  });
});

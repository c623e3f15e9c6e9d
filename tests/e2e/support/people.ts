/** Signing in and registering, the quick way: the same forms, posted without a page. */
import { type BrowserContext, expect } from "@playwright/test";

export const DEMO_PASSWORD = "sanganak-demo";

/** Signs this browser in. @throws when the shop refuses */
export async function signIn(context: BrowserContext, email: string, password = DEMO_PASSWORD): Promise<void> {
  const origin = originOf();
  const answer = await context.request.post(`${origin}/login`, {
    form: { email, password },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `sign-in of ${email}: ${await answer.text()}`).toBe(302);
}

/** A new customer of this test alone, signed in. */
export async function register(context: BrowserContext, name = "Asha Rao"): Promise<{ name: string; email: string }> {
  const origin = originOf();
  const email = `${crypto.randomUUID()}@example.test`;
  const answer = await context.request.post(`${origin}/register`, {
    form: { name, email, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `registration of ${email}: ${await answer.text()}`).toBe(302);
  return { name, email };
}

function originOf(): string {
  const origin = process.env.SHOP_ORIGIN;
  if (!origin) throw new Error("tests/e2e/support/global-setup.ts has not run");
  return origin;
}

/** Quick sign-in and registration: a session that is there, or the forms posted without a page. */

import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import { SIGNED_IN_COOKIE } from "#app/accounts/me/signed-in-cookie.ts";
import { DEMO_PASSWORD, demoSignIns } from "../../support/demo-folder.ts";

export { DEMO_PASSWORD };

/**
 * The demo's people share a session that their shop was made with: stories that sign out take `signInAnew`.
 * @throws when the shop refuses
 */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const cookies = demoSignIns().get(email);
  if (!cookies) return signInAnew(context, email);
  const url = originOf();
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, url, httpOnly: cookie.name !== SIGNED_IN_COOKIE, sameSite: "Lax" })),
  );
}

/** A session of its own. @throws when the shop refuses */
export async function signInAnew(context: BrowserContext, email: string, password = DEMO_PASSWORD): Promise<void> {
  const origin = originOf();
  const answer = await context.request.post(`${origin}/login`, {
    form: { email, password },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `sign-in of ${email}: ${await answer.text()}`).toBe(302);
}

export type Person = { name: string; email: string };

/** A new customer of this test alone, confirmed and signed in. */
export function register(context: BrowserContext, name = "Asha Rao"): Promise<Person> {
  return registerBy(context.request, name);
}

/** A new customer not signed in here: registered on another device. */
export async function registerElsewhere(name = "Asha Rao"): Promise<Person> {
  visitors++;
  const elsewhere = await request.newContext({
    extraHTTPHeaders: { "x-forwarded-for": `10.${process.env.TEST_WORKER_INDEX}.255.${visitors & 255}` },
  });
  try {
    return await registerBy(elsewhere, name);
  } finally {
    await elsewhere.dispose();
  }
}

let visitors = 0;

async function registerBy(requests: APIRequestContext, name: string): Promise<Person> {
  const origin = originOf();
  const email = `${crypto.randomUUID()}@example.test`;
  const answer = await requests.post(`${origin}/register`, {
    form: { name, email, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `registration of ${email}: ${await answer.text()}`).toBe(302);
  const link = await mailedConfirmation(requests, email);
  const confirmed = await requests.post(link, { form: {}, headers: { origin }, maxRedirects: 0 });
  expect(confirmed.status(), `confirmation of ${email}: ${await confirmed.text()}`).toBe(302);
  return { name, email };
}

/** The link in the demo's mailbox, once the mail is written. */
async function mailedConfirmation(requests: APIRequestContext, email: string): Promise<string> {
  const read = async (path: string) => await (await requests.get(`${originOf()}${path}`)).text();
  let link: string | undefined;
  await expect(async () => {
    const list = await read(`/dev/mailbox?${new URLSearchParams({ to: email })}`);
    const mail = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0] ?? "";
    link = /\/register\/confirm\?token=[\w-]+/.exec(await read(mail))?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000, intervals: [100, 200, 400] });
  return `${originOf()}${link}`;
}

function originOf(): string {
  const origin = process.env.SHOP_ORIGIN;
  if (!origin) throw new Error("tests/e2e/support/global-setup.ts has not run");
  return origin;
}

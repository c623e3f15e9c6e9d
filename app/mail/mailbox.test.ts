import { describe, expect } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { linkOrigin, mailOrigin } from "#app/platform/link-origin.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import * as mailboxHtml from "./pages/mailbox-html.ts";
import * as mailPage from "./pages/mailbox-mail-page.tsx";
import * as mailboxPage from "./pages/mailbox-page.tsx";
import { mailMessages } from "./schema.server.ts";

const written = {
  kind: "verify-email",
  data: {},
  state: "sent",
  subject: "Confirm",
  text: "Hello",
  html: "<html><head></head>Hi",
} as const;

describe("the demo's mailbox", () => {
  test("lists mail, of one address when asked, and shows one", async ({ db }) => {
    const browser = new TestBrowser(anAppContext(db));
    const [mail] = await db
      .insert(mailMessages)
      .values({ ...written, reference: "1", recipient: "a@people.test" })
      .returning();
    await db.insert(mailMessages).values({ ...written, reference: "2", recipient: "b@people.test" });
    const all = await browser.get(mailboxPage, "/dev/mailbox");
    expect((all.data as { mails: unknown[] }).mails).toHaveLength(2);
    const some = await browser.get(mailboxPage, "/dev/mailbox?to=A@people.test");
    expect(some.data).toMatchObject({ mails: [{ to: "a@people.test" }] });
    const one = await browser.get(mailPage, `/dev/mailbox/${mail?.id}`, { id: mail?.id ?? "" });
    expect(one.data).toMatchObject({ mail: { subject: "Confirm", text: "Hello" }, isWritten: true });
  });

  test("shows a mail's HTML under a policy that runs and loads nothing", async ({ db }) => {
    const browser = new TestBrowser(anAppContext(db));
    const [mail] = await db
      .insert(mailMessages)
      .values({ ...written, reference: "1", recipient: "a@people.test" })
      .returning();
    const answer = await browser.get(mailboxHtml, "/", { id: mail?.id ?? "" });
    expect(answer.data).toContain('<base target="_top">');
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test.for(["unknown", "0", "00000000-0000-0000-0000-000000000000"])("has no mail %s", async (id, { db }) => {
    const browser = new TestBrowser(anAppContext(db));
    for (const page of [mailPage, mailboxHtml])
      expect(await browser.get(page, "/", { id })).toMatchObject({ status: 404 });
  });

  test.for([{ DEMO: "0" }, { SMTP_URL: "smtp://mail.test" }, { DATABASE_URL: "postgres://db.test/shop" }])(
    "doesn't exist on a real shop: %o",
    async (settings, { db }) => {
      const [mail] = await db
        .insert(mailMessages)
        .values({ ...written, reference: "1", recipient: "a@people.test" })
        .returning();
      const env = readEnv({ NODE_ENV: "test", APP_SECRET: "x".repeat(32), ...settings });
      const browser = new TestBrowser(anAppContext(db, { env }));
      for (const page of [mailboxPage, mailPage, mailboxHtml])
        expect(await browser.get(page, "/dev/mailbox", { id: mail?.id ?? "" })).toMatchObject({ status: 404 });
    },
  );
});

describe("links in mails", () => {
  test("begin with BASE_URL", () => {
    const env = readEnv({ BASE_URL: "https://shop.test/", PORT: "3000" });
    expect(linkOrigin({ env, origin: "https://shop.test" })).toBe("https://shop.test");
  });

  test("without BASE_URL use this machine's names only, never a forged Host", () => {
    const env = readEnv({ PORT: "3000" });
    expect(linkOrigin({ env, origin: "http://127.0.0.1:3202" })).toBe("http://127.0.0.1:3202");
    expect(linkOrigin({ env, origin: "http://evil.test" })).toBe("http://localhost:3000");
    expect(linkOrigin({ env, origin: "http://localhost.evil.test" })).toBe("http://localhost:3000");
  });

  test.each([
    [{ BASE_URL: "https://shop.test/", HOST: "127.0.0.1" }, "https://shop.test"],
    [{ HOST: "127.0.0.1" }, "http://127.0.0.1:3000"],
    [{ HOST: "::1" }, "http://[::1]:3000"],
    [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
    [{}, "http://localhost:3000"],
  ])("of %o are the same whether a request or a job sends them: %s", (variables, expected) => {
    const env = readEnv({ ...variables, PORT: "3000" });
    expect([mailOrigin(env), linkOrigin({ env, origin: expected })]).toEqual([expected, expected]);
  });
});

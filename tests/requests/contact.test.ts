/** The contact form without scripts. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessages } from "#app/messages/schema.server.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const good = { name: "Asha Rao", email: "asha@example.in", subject: "Other", message: "Namaste" };

function post(fields: Record<string, string>): Promise<Response> {
  return shop.fetch("/contact", { method: "POST", body: new URLSearchParams(fields), headers: { origin: ORIGIN } });
}

test("a message leads to a page with its ticket, which survives a reload", async () => {
  const answer = await post({ ...good, website: "" });
  expect(answer.status).toBe(303);
  const target = answer.headers.get("location") as string;
  const ticket = new URL(target, ORIGIN).searchParams.get("ticket") as string;
  for (const _visit of ["first", "reload"]) {
    const page = await (await shop.fetch(target)).text();
    expect(page).toContain("Message Sent!");
    expect(page).toContain(ticket);
    expect(page).toContain("Send Another Message");
  }
  const { db } = shop.services.database;
  const [kept] = await db.select().from(contactMessages).where(eq(contactMessages.ticket, ticket));
  expect(kept).toMatchObject(good);
});

test("a form with mistakes comes back with the sentences and what was typed", async () => {
  const answer = await post({ ...good, email: "asha@example", message: "" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Please enter a valid email address");
  expect(page).toContain("Message is required");
  expect(page).toContain('value="asha@example"');
});

test.each([
  ["product=hp-omen-35l", "Request a Quotation", "Please send me a quotation for 10 × HP OMEN 35L"],
  [
    "product=hp-omen-35l&about=boardPower",
    "Ask About a Specification",
    "Please tell me the board power of HP OMEN 35L",
  ],
  ["about=choices", "Ask for a Specification", "Please add this to the specifications."],
])("?%s begins the form under its own title, and keeps it after a mistake", async (query, title, message) => {
  const page = await (await shop.fetch(`/contact?${query}`)).text();
  expect(page).toContain(title);
  expect(page).toContain(message);
  const body = new URLSearchParams({ ...good, message: "" });
  const answer = await shop.fetch(`/contact?${query}`, { method: "POST", body, headers: { origin: ORIGIN } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(title);
});

test("unknown fields and filled decoys are refused", async () => {
  expect((await post({ ...good, ticket: "SNG-C-000000" })).status).toBe(400);
  expect((await post({ ...good, website: "https://spam.example" })).status).toBe(400);
});

test("an invented ticket shows the form, and the page without a ticket is for everyone", async () => {
  expect(await (await shop.fetch("/contact?ticket=SNG-C-000000")).text()).not.toContain("Message Sent!");
  expect((await shop.fetch("/contact")).headers.get("cache-control")).toMatch(/^public/);
});

test("the eleventh message in an hour has to wait", async () => {
  const statuses = [];
  for (let sent = 0; sent < 12; sent++) statuses.push((await post(good)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(10);
});

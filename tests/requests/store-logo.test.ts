/** The store's logo and icon: on pages, in mails and documents, and gone again (docs/rules.md#w5). */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { readFacts } from "#server/backup/database-copy.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

const AT = "/admin/settings/logo";

let shop: BuiltShop;
let admin: Visitor;
let guest: Visitor;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
  guest = new Visitor(shop);
});
afterAll(() => shop.close());
beforeEach(() => updateStoreSettings(shop.services.database.db, { logo: null, darkLogo: null, icon: null }));

const home = async () => (await guest.fetch("/")).text();

/** A bar on clear ground, as wide and high. */
async function picture(width: number, height: number, name = "logo.png"): Promise<File> {
  const bar = await sharp({ create: { width, height, channels: 4, background: "#b3261e" } })
    .png()
    .toBuffer();
  const bytes = await sharp(bar).extend({ top: 9, left: 9, right: 9, bottom: 9, background: "#0000" }).png().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

async function send(fields: Record<string, string | File>, version?: string): Promise<Response> {
  const page = await (await admin.fetch(AT)).text();
  const seen = version ?? / name="version" value="([^"]*)"/.exec(page)?.[1] ?? "";
  return admin.postFiles(AT, { version: seen, ...fields });
}

const stored = () => readStoreSettings(shop.services.database.db);

test("a logo stands in the header, in link previews and in structured data, without its empty border", async () => {
  expect(await home()).toContain("/images/open-graph.jpg");
  expect((await send({ logo: await picture(1200, 240) })).status).toBe(303);
  const { logo } = await stored();
  expect(logo).toMatchObject({ width: 640, height: 128 });
  const src = `/media/${logo?.hash}-logo.webp`;
  await expect.poll(home).toContain(`<img src="${src}" width="640" height="128" alt="" loading="lazy"`);
  const page = await home();
  expect(page).toContain(`<meta property="og:image" content="${ORIGIN}/media/${logo?.hash}-card.jpg"/>`);
  expect(page).toMatch(/<span class="sr-only">Nakshatra Computers<\/span>/);
  const files = { "logo.webp": "image/webp", "logo.png": "image/png", "card.jpg": "image/jpeg" };
  for (const [name, type] of Object.entries(files)) {
    const answer = await guest.fetch(`/media/${logo?.hash}-${name}`);
    expect([answer.status, answer.headers.get("content-type")], name).toEqual([200, type]);
  }
  const card = await (await guest.fetch(`/media/${logo?.hash}-card.jpg`)).arrayBuffer();
  expect(await sharp(Buffer.from(card)).metadata()).toMatchObject({ width: 1200, height: 630 });
  const [entry] = await shop.services.database.db.select().from(auditLog).where(eq(auditLog.subjectId, "logo"));
  expect(entry?.action).toBe("settings.update");
  expect((await readFacts(shop.services.database.db)).uploads).toContain(logo?.hash);
});

test("a square logo has the store's name beside it, and one for the dark theme takes its place there", async () => {
  expect((await send({ logo: await picture(400, 400), darkLogo: await picture(400, 390) })).status).toBe(303);
  const { darkLogo } = await stored();
  await expect.poll(home).toContain(`/media/${darkLogo?.hash}-logo.webp`);
  expect(await home()).toContain('<span class="font-bold">Nakshatra</span>');
});

test("an icon takes the place of ours in tabs, on home screens and in the manifest", async () => {
  expect(await home()).toContain('href="/favicon.svg"');
  expect((await send({ icon: await picture(600, 600) })).status).toBe(303);
  const { icon } = await stored();
  await expect.poll(home).toContain(`<link rel="apple-touch-icon" href="/media/${icon?.hash}-icon-180.png"/>`);
  expect(await home()).not.toContain("/favicon.svg");
  const manifest = await (await guest.fetch("/manifest.webmanifest")).json();
  expect(manifest.icons).toHaveLength(4);
  for (const { src, sizes } of manifest.icons) {
    const bytes = await (await guest.fetch(src)).arrayBuffer();
    const { width, height } = await sharp(Buffer.from(bytes)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("new mail and documents show the logo, and go without it where its file is gone", async () => {
  const { db } = shop.services.database;
  const [invoice] = await db.select().from(invoices).limit(1);
  const page = await (await admin.fetch(`/admin/orders/${invoice?.orderId}`)).text();
  const pdf = /\/admin\/orders\/[0-9a-f-]{36}\/invoices\/[0-9a-f-]{36}/.exec(page)?.[0];
  const slip = /\/admin\/shipments\/[0-9a-f-]{36}\/packing-slip\.pdf/.exec(page)?.[0];
  const imagesIn = async (path = "") => {
    const answer = await admin.fetch(path);
    expect(answer.status, path).toBe(200);
    return (
      Buffer.from(await answer.arrayBuffer())
        .toString("latin1")
        .split("/Subtype /Image").length - 1
    );
  };
  const documents = [`${pdf}.pdf`, slip];
  for (const path of documents) expect(await imagesIn(path), path).toBe(0);
  expect((await send({ logo: await picture(800, 200) })).status).toBe(303);
  for (const path of documents) await expect.poll(() => imagesIn(path)).toBeGreaterThan(0);
  await guest.post("/forgot-password", { email: "customer@demo.test" });
  const { logo } = await stored();
  const sent = async () =>
    (await db.select({ html: mailMessages.html }).from(mailMessages).where(eq(mailMessages.kind, "reset-password")))
      .map(({ html }) => html)
      .join();
  await expect
    .poll(sent, { timeout: 20_000 })
    .toContain(`<img src="${ORIGIN}/media/${logo?.hash}-logo.png" alt="Nakshatra Computers"`);
  await shop.services.storage.remove(logo?.hash ?? "");
  for (const path of documents) expect(await imagesIn(path), path).toBe(0);
});

test("a file that is no picture, too small or not square is refused with the reason, and nothing changes", async () => {
  const text = new File(["<svg onload='alert(1)'/>"], "logo.svg", { type: "image/svg+xml" });
  const cases: [Record<string, string | File>, string][] = [
    [{ logo: text }, "Only JPEG, PNG, WebP and AVIF images are allowed."],
    [{ logo: await picture(60, 20) }, "The image is too small."],
    [{ icon: await picture(600, 300), logo: await picture(800, 200) }, "The icon must be square."],
    [{ darkLogo: await picture(800, 200) }, "Add a logo first"],
    [{ logo: new File([(await picture(800, 200)).slice(0, 300)], "logo.png") }, "The image is damaged or incomplete."],
  ];
  for (const [fields, sentence] of cases) {
    const answer = await send(fields);
    expect(answer.status, sentence).toBe(400);
    expect(await answer.text()).toContain(sentence);
  }
  expect((await send({ logo: await picture(800, 200), other: "1" })).status).toBe(400);
  expect((await send({ logo: await picture(800, 200) }, "an older one")).status).toBe(409);
  expect((await admin.post(AT, { version: "" })).status).toBe(400);
  expect(await stored()).toMatchObject({ logo: null, darkLogo: null, icon: null });
});

test("a removed logo leaves the default", async () => {
  const before = await home();
  expect((await send({ logo: await picture(800, 200), icon: await picture(300, 300) })).status).toBe(303);
  await expect.poll(home).not.toBe(before);
  expect((await send({ "remove-logo": "on", "remove-icon": "on" })).status).toBe(303);
  await expect.poll(home).toBe(before);
});

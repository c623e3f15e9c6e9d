/** Two servers on one database, each with a folder of its own, and S3 between them (docs/decisions/328). */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { openS3, type S3Server } from "#tests/support/s3/s3-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { type Shop, startShop } from "../../scripts/provision/shop.ts";

type Server = Shop & { folder: string };
/** The same person at both servers. */
type Person = { a: Visitor; b: Visitor };

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
let s3: S3Server;
const servers: Server[] = [];

beforeAll(async () => {
  database = await openRaceDatabase();
  s3 = await openS3({ prefix: "shop/" });
  for (const _ of ["a", "b"]) servers.push(await aServer());
}, 240_000);
afterAll(async () => {
  for (const { stop, folder } of servers) {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  await s3?.close();
  await database?.close();
});

async function aServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "sanganak-s3-"));
  const shop = await startShop({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      S3_URL: s3.url,
      DEMO: "samples",
      APP_SECRET: "u".repeat(32),
      TRUST_PROXY: "1",
      LOG_LEVEL: "silent",
    },
  });
  return { ...shop, folder };
}

async function person(email: string): Promise<Person> {
  const [a, b] = servers.map(
    ({ origin }) =>
      new Visitor({
        fetch(path, init) {
          const headers = new Headers(init?.headers);
          if (headers.has("origin")) headers.set("origin", origin);
          return fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
        },
      }),
  );
  if (!a || !b) throw new Error("two servers are needed");
  await a.signIn(email);
  b.cookies = a.cookies;
  return { a, b };
}

async function picture(colour: string): Promise<File> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "photo.jpg");
}

const upload = async (visitor: Visitor, colour: string) =>
  visitor.postFiles("/vendor/products/uploads", { product: "", files: await picture(colour) });

const query = <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) => rowsOf<Row>(database.db, text);

/** Files that a server has stored on its own disk. */
const onDisk = () =>
  servers.flatMap(({ folder }) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? entry.name : [],
    ),
  );

test("a picture uploaded at one is prepared, and shown at the other", async () => {
  const { a, b } = await person("vendor1@demo.test");
  const answer = await upload(a, "#123456");
  expect(answer.status).toBe(200);
  const [{ id }] = (await answer.json()) as [{ id: string }];
  const pathAtB = async () => {
    const listed = await b.fetch(`/vendor/products/uploads?id=${id}`);
    const [state] = (await listed.json()) as { picture: { path: string } | null }[];
    return state?.picture?.path ?? "";
  };
  await expect.poll(pathAtB, { timeout: 30_000, interval: 300 }).not.toBe("");
  const path = await pathAtB();
  for (const [type, name] of [
    ["image/avif", "320.avif"],
    ["image/webp", "320.webp"],
  ]) {
    const shown = await b.fetch(`${path}-${name}`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, type]);
    expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(320);
  }
  expect((await b.fetch(`${path}-640.webp`)).status).toBe(404);
  expect((await b.fetch(`${path}-original`)).status).toBe(404);
  const names = [...s3.objects.keys()].filter((key) => key.includes(path.replace("/media/", "")));
  expect(names.map((key) => key.split("/").at(-1)).sort()).toEqual(["320.avif", "320.webp", "original"]);
  expect(onDisk()).toEqual([]);
});

test("a return photo is for who may see it, at both servers, and for nobody by its address in the store", async () => {
  const customer = await person("customer@demo.test");
  const [order] = await query<{ id: string }>(sql`select o.id from orders o join users u on u.id = o.user_id
    where u.email = 'customer@demo.test' order by o.placed_at limit 1`);
  // Without a reason the form comes back, with its photo waiting.
  const fields = { formKey: crypto.randomUUID(), description: "It hums.", photos: await picture("#654321") };
  expect((await customer.a.postFiles(`/orders/${order?.id}/return`, fields)).status).toBe(400);
  const [waiting] = await query<{ id: string; file: string }>(
    sql`select id, file from return_photos where return_id is null`,
  );
  const shown = await customer.b.fetch(`/returns/photos/${waiting?.id}`);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe("webp");
  for (const email of ["vendor1@demo.test", "vendor2@demo.test", "admin@demo.test"]) {
    const other = await person(email);
    expect((await other.b.fetch(`/returns/photos/${waiting?.id}`)).status, email).toBe(404);
  }
  const key = `shop/${waiting?.file.slice(0, 2)}/${waiting?.file}/return-photo.webp`;
  expect(s3.objects.has(key)).toBe(true);
  expect((await fetch(`${s3.bucketUrl}/${key}`)).status).toBe(403);

  // One of a return: its vendor's too.
  const [sent] = await query<{ id: string; email: string }>(sql`select p.id, u.email from return_photos p
    join returns r on r.id = p.return_id join vendors v on v.id = r.vendor_id join users u on u.id = v.user_id limit 1`);
  for (const number of [1, 2, 3]) {
    const email = `vendor${number}@demo.test`;
    const vendor = await person(email);
    expect((await vendor.b.fetch(`/returns/photos/${sent?.id}`)).status).toBe(email === sent?.email ? 200 : 404);
  }
  expect(onDisk()).toEqual([]);
});

test("no upload is acknowledged while the store fails (503 or 507), and all is well again after", async () => {
  const { a, b } = await person("vendor1@demo.test");
  const counted = () => query(sql`select id from picture_uploads`).then((rows) => rows.length);
  const before = await counted();
  const [shown] = [...s3.objects.keys()].filter((key) => key.endsWith("320.webp"));
  const address = `/media/${shown?.split("/").at(-2)}-320.webp`;
  s3.always = { status: 503, code: "SlowDown" };
  for (const answer of [await upload(a, "#00ff00"), await b.fetch(address)]) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  s3.always = { status: 403, code: "AccessDenied" };
  expect((await b.fetch(address)).status).toBe(503);
  s3.always = { status: 507, code: "XMinioStorageFull" };
  expect((await upload(a, "#00ff00")).status).toBe(507);
  expect((await b.fetch("/readyz")).status).toBe(200);
  expect((await b.fetch("/products")).status).toBe(200);
  expect(await counted()).toBe(before);
  expect(onDisk()).toEqual([]);
  s3.always = null;
  expect((await b.fetch(address)).status).toBe(200);
  expect((await upload(a, "#00ff00")).status).toBe(200);
  expect(await counted()).toBe(before + 1);
});

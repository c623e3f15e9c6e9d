/**
 * PostgreSQL stopped, out of connections, breaking connections, refusing to write, out of disk: whoever can't be served
 * gets 503 with Retry-After, never 500; guests go on seeing the pages of a moment ago; /readyz tells
 * (docs/decisions/310).
 */
import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { matrixRoutes } from "#tests/support/access-matrix.ts";
import {
  type Answer,
  type DemoPerson,
  type DemoShop,
  openDemoShop,
  operate,
} from "#tests/support/database/own-cluster.ts";
import { type OwnPostgres, openOwnPostgres } from "../../scripts/provision/postgres.ts";

const people: DemoPerson[] = ["guest", "customer", "vendor1", "admin"];
const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });
/** Pages a guest has just seen, and again while nothing works. */
const guestPages = ["/", "/products", "/about", "/products.data"];

let cluster: OwnPostgres;
/** The last test closes it. */
let shop: DemoShop;

beforeAll(async () => {
  const own = await openOwnPostgres();
  if (!own) throw new Error("no PostgreSQL to start");
  cluster = own;
  await operate(cluster.url, "create role shop login", "create database shop owner shop");
  shop = await openDemoShop(databaseUrl("shop"));
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
});

type PersonRequest = [DemoPerson, string, RequestInit];

/** The address has the shop's own role: superusers are always let in. */
function databaseUrl(name: string): string {
  return cluster.url.replace("postgres@", "shop@").replace(/\/postgres$/, `/${name}`);
}

function endConnections(): Promise<void> {
  return operate(cluster.url, "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'");
}

/** Every address without an id, seen and posted to with every intent; each by some, and forms that would write. */
function everything(by: (nth: number) => readonly DemoPerson[]): (() => Promise<[string, Answer]>)[] {
  const asked = matrixRoutes
    .filter(({ path }) => !path.includes(":"))
    .flatMap(({ path, hasAction, intents }): [string, RequestInit][] => [
      [path, {}],
      ...(hasAction ? ["", ...intents] : []).map((intent): [string, RequestInit] => [path, form({ intent })]),
    ]);
  const all = asked.flatMap(([path, init], nth) => by(nth).map((person): PersonRequest => [person, path, init]));
  return [...all, ...writing()].map(asking);
}

const byEverybody = () => everything(() => people);
/**
 * Each by one of them in turn, another in each trouble: what comes after the door is tried by everybody above.
 * `TROUBLE=all` has everybody everywhere.
 */
const inTurns = (trouble: number) =>
  process.env.TROUBLE === "all"
    ? byEverybody()
    : everything((nth) => people.slice((nth + trouble) % people.length).slice(0, 1));

function asking([person, path, init]: PersonRequest): () => Promise<[string, Answer]> {
  return async () => [`${init.method ?? "GET"} ${path} as ${person}`, await shop.ask(person, path, init)];
}

function writing(): PersonRequest[] {
  const json = { "content-type": "application/json" };
  const word = Math.random().toString(36).slice(2);
  const password = "a-good-password";
  return [
    [
      "guest",
      "/register",
      form({ name: "Asha Rao", email: `${word}@new.test`, password, confirmPassword: password, terms: "on" }),
    ],
    ["guest", "/login", form({ email: "customer@demo.test", password: "sanganak-demo" })],
    ["guest", "/forgot-password", form({ email: "customer@demo.test" })],
    ["guest", "/contact", form({ name: "Asha", email: "asha@new.test", subject: "Hello", message: "x".repeat(2000) })],
    ["guest", "/webhooks/test", { method: "POST", body: "{}", headers: json }],
    ["guest", "/webhooks/razorpay", { method: "POST", body: "{}", headers: json }],
    ["guest", `/products/${shop.slug}`, {}],
    ["guest", `/products/${shop.slug}.data`, {}],
    ["guest", "/orders.data", {}],
    ["customer", "/orders.data", {}],
    ["customer", "/cart.data", {}],
    ["customer", "/account", form({ intent: "profile", name: "Asha Rao", phone: "9876543210" })],
    ["customer", "/cart/changes", { method: "POST", body: JSON.stringify({ changes: [] }), headers: json }],
  ];
}

/** All at a bearable pace. Fails on a 500, or on a 503 that doesn't say when to come again; returns how many were 503. */
async function expectNoFailure(asked: (() => Promise<[string, Answer]>)[], atOnce = 8): Promise<number> {
  const waiting = [...asked];
  const failures: string[] = [];
  let refused = 0;
  const worker = async () => {
    for (let ask = waiting.shift(); ask; ask = waiting.shift()) {
      const [what, { status, retryAfter }] = await ask();
      if (status === 503) refused++;
      if (status >= 500 && status !== 503) failures.push(`${status} ${what}`);
      if (status === 503 && !retryAfter) failures.push(`503 without Retry-After: ${what}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(failures.join("\n")).toBe("");
  return refused;
}

async function seeGuestPages(): Promise<void> {
  for (const path of guestPages) expect((await shop.ask("guest", path)).status, path).toBe(200);
}

/** Soon, and for everybody. */
async function expectAllWell(): Promise<void> {
  await vi.waitFor(async () => expect((await shop.ask("guest", "/readyz")).text).toBe("ok"), { timeout: 20_000 });
  await shop.signIn();
  expect((await shop.ask("customer", "/account")).status).toBe(200);
  await seeGuestPages();
}

test("nothing is refused without trouble", async () => {
  await expectAllWell();
  expect(await expectNoFailure(inTurns(0))).toBe(0);
});

test("everybody is asked to retry while the database is stopped, guests see cached pages, and then all works again", async () => {
  await seeGuestPages();
  await cluster.halt();
  try {
    expect(await expectNoFailure(byEverybody())).toBeGreaterThan(200);
    await seeGuestPages();
    const ready = await shop.ask("guest", "/readyz");
    expect(ready.status).toBe(503);
  } finally {
    await cluster.resume();
  }
  await expectAllWell();
});

test("the shop recovers from connections that are ended in the middle of work", async () => {
  const admin = new Client({ connectionString: cluster.url });
  await admin.connect();
  let isOver = false;
  const ending = (async () => {
    while (!isOver) {
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'");
      await sleep(40);
    }
  })();
  try {
    expect(await expectNoFailure(inTurns(1))).toBeGreaterThan(0);
  } finally {
    isOver = true;
    await ending;
    await admin.end();
  }
  await expectAllWell();
});

test("the shop recovers from a server without free connections", async () => {
  await seeGuestPages();
  await operate(cluster.url, "alter role shop connection limit 0");
  try {
    await endConnections();
    expect(await expectNoFailure(inTurns(2))).toBeGreaterThan(50);
    await seeGuestPages();
    // The answer of a second ago is given again.
    await vi.waitFor(async () => expect((await shop.ask("guest", "/readyz")).status).toBe(503), { timeout: 5_000 });
  } finally {
    await operate(cluster.url, "alter role shop connection limit -1");
  }
  await expectAllWell();
});

test("the shop recovers from a server that refuses to write, such as one that another has taken over from", async () => {
  await operate(cluster.url, "alter database shop set default_transaction_read_only = on");
  try {
    await endConnections();
    expect(await expectNoFailure(inTurns(3))).toBeGreaterThan(3);
    await vi.waitFor(async () => expect((await shop.ask("guest", "/readyz")).text).toContain("read-only"), {
      timeout: 5_000,
    });
  } finally {
    await operate(cluster.url, "alter database shop reset default_transaction_read_only");
    await endConnections();
  }
  await expectAllWell();
});

test("the shop recovers from a full disk", async (context) => {
  const disk = smallDisk();
  if (!disk) {
    return context.skip("no small disk could be mounted (needs root): the full disk was not tried");
  }
  await shop.close();
  let operator: Client | undefined;
  try {
    const { url } = cluster;
    await operate(url, `create tablespace small location '${disk.path}'`);
    await operate(url, "grant create on tablespace small to shop", "create database small owner shop tablespace small");
    shop = await openDemoShop(databaseUrl("small"));
    await expectAllWell();
    operator = new Client({ connectionString: databaseUrl("small") }); // a full disk lets nobody new in
    await operator.connect();
    await operator.query("create table filler (text text) with (autovacuum_enabled = off)"); // it would make room
    await fill(operator, 1_000);
    await fill(operator, 1);
    expect((await shop.ask("guest", "/readyz")).text).toContain("full");
    await expectNoFailure(inTurns(4));
    await seeGuestPages(); // what fitted may have changed them, and no changed page is kept
    await loseConnections(operator, disk.path);
    expect(await expectNoFailure(writing().map(asking))).toBeGreaterThan(0);
    await seeGuestPages();
    await operator.query("drop table filler");
    await expectAllWell();
  } finally {
    await operator?.end();
    await shop.close();
    await cluster.halt();
    disk.remove();
  }
});

/** All but the operator's. New ones find no room for the file that they begin with. */
async function loseConnections(operator: Client, folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (name.endsWith("/pg_internal.init")) rmSync(join(folder, name));
  await operator.query("insert into filler select repeat('x', 8000) from generate_series(1, 1000)").catch(() => null);
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'shop' and pid <> pg_backend_pid()`);
}

/** Writes so many rows of some kilobytes at a time, until no more fit. */
async function fill(operator: Client, rows: number): Promise<void> {
  const more = `insert into filler select string_agg(md5(n::text || m::text), '')
    from generate_series(1, ${rows}) n, generate_series(1, 60) m group by n`;
  for (let isFull = false; !isFull; ) {
    isFull = await operator.query(more).then(
      () => false,
      () => true,
    );
  }
}

/** A tmpfs of the cluster's owner; null without the right to mount one. */
function smallDisk(): { path: string; remove(): void } | null {
  const path = mkdtempSync(join(tmpdir(), "sanganak-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=96m", "tmpfs", path], { stdio: "ignore" });
  } catch {
    rmSync(path, { recursive: true, force: true });
    return null;
  }
  if (cluster.owner) chownSync(path, cluster.owner.uid, cluster.owner.gid);
  return {
    path,
    remove() {
      execFileSync("umount", [path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Sellers whose documents the provider can't register hold up nobody else. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { listOpenRequests, requestRegistration } from "#app/invoices/e-invoices/request-registration.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aBusinessSale } from "#tests/support/gst/business-sales.ts";
import { FakeClearTax } from "#tests/support/gst/fake-cleartax.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { registerEInvoices } from "./register-e-invoices.server.ts";

const fake = new FakeClearTax();
beforeAll(async () => void (await fake.start()));
afterAll(() => fake.stop());
afterEach(() => {
  fake.clock = () => NOW;
  fake.faults.clear();
  fake.calls.length = 0;
  fake.portal.registered.clear();
});

const gstins = { v1: "29AAAPB1234C1ZK", v2: "27AAPFU0939F1ZV", v3: "29AAACN0000A1CS", v4: "29AAGCB7383J1Z4" };
type Seller = keyof typeof gstins;

const down = { status: 503, html: "down" };

const fail = () => {
  throw new Error("a mistake of the shop");
};

/** Requests `count` documents of each seller in this order, so that the first seller's are the oldest. */
async function requests(db: Database, wanted: [seller: Seller, count: number][]) {
  fake.clock = () => NOW;
  let minute = 0;
  for (const [vendorId, count] of wanted) {
    await aVendor(db, { id: vendorId, gstin: gstins[vendorId] });
    for (let i = 0; i < count; i++) {
      const { by } = await aBusinessSale(db, { vendorId, hsn: "84713010" });
      const now = new Date(NOW.getTime() + minute++ * 60_000);
      await requestRegistration(db, { ...by, now }, { vendorId, id: null, gstin: null });
    }
  }
}

function run(db: Database, minutes = 0, call: typeof fetch = fetch) {
  const env = readEnv({ NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters", ...fake.settings() });
  const now = new Date(NOW.getTime() + minutes * 60_000);
  return registerEInvoices({
    ...{ db, env, fetch: call, clock: { now: () => now } },
    log: createLog("silent"),
    origin: ORIGIN,
  });
}

const registered = (db: Database) =>
  rowsOf<{ seller: string; count: number }>(
    db,
    sql`select vendor_id as seller, count(*)::int as count from e_invoices group by 1 order by 1`,
  );

describe("a seller without clear answers", () => {
  test("is passed over after three, and the others are registered", async ({ db }) => {
    await requests(db, [
      ["v1", 5],
      ["v2", 2],
    ]);
    fake.faults.set(gstins.v1, down);
    await run(db);
    expect(await registered(db)).toEqual([{ seller: "v2", count: 2 }]);
    expect(fake.calls).toHaveLength(3 + 2);
    fake.faults.clear();
    await run(db);
    expect(await registered(db)).toEqual([
      { seller: "v1", count: 5 },
      { seller: "v2", count: 2 },
    ]);
  });

  test("does not fill the batch: GSTINs take turns", async ({ db }) => {
    await requests(db, [
      ["v1", 4],
      ["v2", 2],
    ]);
    const open = await listOpenRequests(db, { most: 4, now: NOW });
    expect(open.map(({ gstin }) => gstin).toSorted()).toEqual([gstins.v2, gstins.v2, gstins.v1, gstins.v1]);
  });

  test("and two others end the run, but not each run begins with them", async ({ db }) => {
    await requests(db, [
      ["v1", 2],
      ["v2", 2],
      ["v3", 2],
      ["v4", 1],
    ]);
    for (const seller of ["v1", "v2", "v3"] as const) fake.faults.set(gstins[seller], down);
    const begins = new Set<string>();
    for (let minutes = 0; minutes < 100; minutes += 10) {
      const [first] = await listOpenRequests(db, { most: 1, now: new Date(NOW.getTime() + minutes * 60_000) });
      begins.add(first?.gstin ?? "");
    }
    expect([...begins].toSorted()).toEqual(Object.values(gstins).toSorted());
    for (let minutes = 0; minutes < 100; minutes += 10) await run(db, minutes);
    expect(await registered(db)).toEqual([{ seller: "v4", count: 1 }]);
    fake.faults.set(gstins.v4, down);
    fake.calls.length = 0;
    await run(db);
    expect(fake.calls).toHaveLength(3);
  });

  test("through an error of the shop's own holds up nobody else, and the job fails at its end", async ({ db }) => {
    await requests(db, [
      ["v1", 1],
      ["v2", 1],
    ]);
    const call: typeof fetch = async (url, options) => {
      const answer = await fetch(url, options);
      const gstin = new Headers(options?.headers).get("gstin");
      if (gstin === gstins.v1) Object.defineProperty(answer, "status", { get: fail });
      return answer;
    };
    await expect(run(db, 0, call)).rejects.toThrow("a mistake of the shop");
    expect(await registered(db)).toEqual([{ seller: "v2", count: 1 }]);
  });

  test("that ClearTax has no access to is refused in words; a wrong token refuses nobody", async ({ db }) => {
    await requests(db, [["v1", 1]]);
    const state = async () => {
      const [row] = await rowsOf<{ problem: string | null }>(db, sql`select problem from e_invoice_requests`);
      return row?.problem;
    };
    for (const status of [401, 403]) {
      fake.faults.set(gstins.v1, { status, json: { message: "Unauthorized" } });
      await run(db);
      expect(await state()).toBeNull();
    }
    fake.faults.set(gstins.v1, { status: 403, json: { message: "You don't have access to the GSTIN" } });
    await run(db);
    expect(await state()).toBe(
      `ClearTax has no access to the GSTIN ${gstins.v1}. Please connect it in ClearTax, then register again.`,
    );
  });
});

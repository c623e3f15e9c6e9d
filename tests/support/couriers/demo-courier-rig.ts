/** The demo courier on a database of its own, by HTTP without a port. */
import { sql } from "drizzle-orm";
import type { CourierContext } from "#app/couriers/courier.ts";
import { courierOf } from "#app/couriers/couriers.server.ts";
import { answerDemoCourier } from "#app/couriers/demo/api.server.ts";
import { findDemoShipment, payDemoCash, scanDemoShipment } from "#app/couriers/demo/books.server.ts";
import { demoCourierKeys } from "#app/couriers/demo/keys.server.ts";
import { type ScanCode, type ScanEvent, SEND_SCAN } from "#app/couriers/demo/scans.ts";
import { sendScan } from "#app/couriers/demo/send-scans.server.ts";
import { hmacOf } from "#app/payments/providers/hmac.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { openForTests } from "#tests/support/db.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import type { Message } from "#tests/support/providers/fake-provider.ts";
import type { ContractRig, shiprocketCodes } from "./courier-rigs.ts";

const secret = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" };
const API = "/demo-courier/api/";
const NOON_IN_INDIA = Date.UTC(2026, 10, 20, 6, 30);

const codes: Record<keyof typeof shiprocketCodes, ScanCode> = {
  "picked-up": "PKD",
  "pickup-failed": "PKF",
  "in-transit": "ITR",
  "out-for-delivery": "OFD",
  "attempt-failed": "NDR",
  delivered: "DLV",
  returning: "RTO",
  returned: "RTD",
  lost: "LST",
  odd: "SRT",
};

export function demoCourierRig(): ContractRig {
  const env = readEnv(secret);
  let database: OpenDatabase | undefined;
  let trouble: Parameters<ContractRig["break"]>[0] = null;
  let refusal: string | null = null;

  const opened = () => {
    if (!database) throw new Error("start it first");
    return database;
  };

  const overTheLine: CourierContext["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (trouble === "cut") throw new TypeError("the line is cut");
    if (trouble === "error") return new Response("<h1>Oops</h1>", { status: 500 });
    if (refusal && request.method === "POST") {
      const error = refusal;
      refusal = null;
      return Response.json({ error }, { status: 422 });
    }
    const courier = { db: opened().db, env, clock: fixedClock(new Date(NOON_IN_INDIA)) };
    const answer = await answerDemoCourier(courier, request, pathname.slice(API.length));
    if (trouble === "lose" && request.method !== "GET") throw new TypeError("the line is cut");
    return answer;
  };

  return {
    id: "demo",
    async start() {
      database = await openForTests();
      await storeJobsForTests(database.jobs, [SEND_SCAN.name]);
    },
    stop: async () => opened().close(),
    async courier(settings = {}) {
      const courier = await courierOf({ id: "demo" }, { env: readEnv({ ...secret, ...settings }), fetch: overTheLine });
      if (!courier) throw new Error("no demo");
      return courier;
    },
    wrongKeys: { APP_SECRET: "another secret for tests, 32 characters" },
    serviceId: "economy",
    carrier: "Demo Surface",
    steps: 1,
    unserved: "194101",
    break: (wanted) => {
      trouble = wanted;
    },
    // Its key never ends.
    signOut: () => {},
    refuse: (reason) => {
      refusal = reason;
    },
    async booked(key) {
      const found = await findDemoShipment(opened().db, { reference: key });
      return found && !found.cancelledAt ? [{ awb: found.waybill, pickups: found.pickups }] : [];
    },
    async slotOf(key) {
      const slot = (await findDemoShipment(opened().db, { reference: key }))?.pickupSlot;
      return slot ? [slot.day, slot.part].filter(Boolean).join(" ") : null;
    },
    async instructionOf(key) {
      return (await findDemoShipment(opened().db, { reference: key }))?.instruction ?? null;
    },
    async scan(key, code, minutes, note = "") {
      const found = await findDemoShipment(opened().db, { reference: key });
      const at = new Date(NOON_IN_INDIA + minutes * 60_000).toISOString();
      const scan = { code: codes[code], at, note, hub: "PUNE", nextAttemptOn: null };
      const done = await scanDemoShipment(opened().db, { waybill: found?.waybill ?? "", scan, fault: "none" });
      if (!done.ok) throw new Error(done.code);
    },
    async pay() {
      const utr = await payDemoCash(opened().db, { now: new Date(NOON_IN_INDIA), fault: "none" });
      if (!utr) throw new Error("nothing was collected");
      return utr;
    },
    async take() {
      const jobs = await rowsOf<{ data: ScanEvent }>(
        opened().db,
        sql`with gone as (delete from pgboss.job where state = 'created' and name = ${SEND_SCAN.name} returning data)
          select data from gone order by (data->>'scan')::int`,
      );
      const taken: Message[] = [];
      const fetch: typeof globalThis.fetch = async (_address, init) => {
        taken.push({ body: String(init?.body), headers: Object.fromEntries(new Headers(init?.headers)) });
        return new Response();
      };
      for (const { data } of jobs) await sendScan({ db: opened().db, env, fetch }, data);
      return taken;
    },
    sign: (body) => ({
      body,
      headers: { "x-demo-courier-signature": hmacOf(demoCourierKeys(env).webhookSecret, body) },
    }),
    textOf: (pdf) => readPdf(pdf).text,
  };
}

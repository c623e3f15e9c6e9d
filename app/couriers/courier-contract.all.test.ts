/** What every courier's adapter promises (docs/decisions/337), by HTTP against a stand-in of its wire format. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { aBooking, type ContractRig, shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { demoCourierRig } from "#tests/support/couriers/demo-courier-rig.ts";
import { SHIPROCKET_SETTINGS } from "#tests/support/couriers/fake-shiprocket.ts";
import { type BookedShipment, CourierError, type NewBooking } from "./courier.ts";
import { checkCouriers, courierOf, findCourierAccount } from "./couriers.server.ts";

const rigs: ContractRig[] = [shiprocketRig(), demoCourierRig()];

describe.for(rigs.map((rig) => [rig.id, rig] as const))("%s", ([, rig]) => {
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());

  const route = { ...aBooking(""), from: "411001", to: "560025" };

  const wanted = (key: string, change: Partial<NewBooking> = {}) =>
    aBooking(key, { serviceId: rig.serviceId, ...change });

  async function booked(key: string): Promise<BookedShipment> {
    const answer = await (await rig.courier()).book(wanted(key));
    if (!answer.ok) throw new Error(answer.details);
    return answer.value;
  }

  test("rates come cheapest first, in paise; cash only by whom collects it; nobody is an empty list", async () => {
    const courier = await rig.courier();
    const paid = await courier.listRates({ ...route, cashPaise: null });
    expect(paid.map(({ ratePaise }) => ratePaise)).toEqual([72_00, 84_50, 131_10]);
    expect(await courier.listRates(route)).toHaveLength(2);
    expect(await courier.listRates({ ...route, to: rig.unserved })).toEqual([]);
  });

  test("booked twice under one key is one booking", async () => {
    const key = randomUUID();
    const first = await booked(key);
    expect(first).toMatchObject({ carrier: rig.carrier, awb: expect.stringMatching(/^\d+$/) });
    expect(await booked(key)).toEqual(first);
    expect(await rig.booked(key)).toEqual([{ awb: first.awb, pickups: 0 }]);
  });

  test("a lost answer books once: whoever asks again finds it", async () => {
    const key = randomUUID();
    await booked(randomUUID());
    const courier = await rig.courier();
    rig.break("lose");
    for (let lost = 0; lost < rig.steps; lost++) await expect(courier.book(wanted(key))).rejects.toThrow(CourierError);
    expect(await courier.book(wanted(key))).toMatchObject({ ok: true });
    rig.break(null);
    const { awb } = await booked(key);
    expect(await rig.booked(key)).toEqual([{ awb, pickups: 0 }]);
  });

  test.for(["cut", "error"] as const)("%s: it isn't known what happened", async (trouble) => {
    const courier = await rig.courier();
    rig.break(trouble);
    await expect(courier.book(wanted(randomUUID()))).rejects.toThrow(CourierError);
    await expect(courier.listRates(route)).rejects.toThrow(CourierError);
    await expect(courier.track("1")).rejects.toThrow(CourierError);
    rig.break(null);
  });

  test("a refusal says why and leaves nothing booked", async () => {
    const key = randomUUID();
    rig.refuse("The wallet is empty");
    const courier = await rig.courier();
    expect(await courier.book(wanted(key))).toEqual({ ok: false, code: "refused", details: "The wallet is empty" });
    expect(await rig.booked(key)).toEqual([]);
    const from = { ...aBooking("").from, phone: "1" };
    expect(await courier.book(wanted(randomUUID(), { from }))).toMatchObject({ code: "refused" });
  });

  test("an expired token is fetched again; a wrong password is no refusal", async () => {
    rig.signOut();
    expect(await (await rig.courier()).listRates(route)).toHaveLength(2);
    await expect((await rig.courier(rig.wrongKeys)).listRates(route)).rejects.toThrow(CourierError);
  });

  test("a pick-up asked for twice is one, and cancelled twice is ok", async () => {
    const key = randomUUID();
    const box = await booked(key);
    const courier = await rig.courier();
    for (let time = 0; time < 2; time++) expect(await courier.requestPickup(box)).toMatchObject({ ok: true });
    expect(await rig.booked(key)).toEqual([{ awb: box.awb, pickups: 1 }]);
    for (let time = 0; time < 2; time++) expect(await courier.cancel(box)).toMatchObject({ ok: true });
    expect(await rig.booked(key)).toEqual([]);
  });

  test("what was picked up can't be cancelled", async () => {
    const key = randomUUID();
    const box = await booked(key);
    await rig.scan(key, "picked-up", 0);
    expect(await (await rig.courier()).cancel(box)).toMatchObject({ code: "refused" });
    await rig.take();
  });

  test("labels of several shipments are one PDF", async () => {
    const shipments = [await booked(randomUUID()), await booked(randomUUID())];
    const printed = await (await rig.courier()).printLabels(shipments);
    if (!printed.ok) throw new Error(printed.details);
    expect(new TextDecoder().decode(printed.value.subarray(0, 5))).toBe("%PDF-");
    for (const { shipmentReference } of shipments) expect(rig.textOf(printed.value)).toContain(shipmentReference);
  });

  test("webhooks and polling give the same events; other steps are left out", async () => {
    const key = randomUUID();
    const { awb } = await booked(key);
    const courier = await rig.courier();
    expect(await courier.track(awb)).toEqual([]);
    await rig.scan(key, "odd", 0);
    await rig.scan(key, "picked-up", 5, "Picked");
    await rig.scan(key, "out-for-delivery", 60);
    const heard = (await rig.take()).flatMap(
      ({ body, headers }) => courier.readWebhook(new TextEncoder().encode(body), new Headers(headers)) ?? [],
    );
    // Some couriers tell all so far each time.
    const told = [...new Map(heard.map((event) => [`${event.at.getTime()} ${event.code}`, event])).values()];
    expect(told.map(({ code, key: named }) => [code, named])).toEqual([
      ["picked-up", key],
      ["out-for-delivery", key],
    ]);
    // 12:05 in India.
    expect(told[0]).toMatchObject({ awb, at: new Date("2026-11-20T06:35:00Z"), text: "Picked" });
    const asked = await courier.track(awb);
    const plain = (events: typeof asked) => events.map(({ code, at }) => `${at.toISOString()} ${code}`).toSorted();
    expect(plain(asked)).toEqual(plain(told));
  });

  test("cash paid since a moment is listed the same each time, or the courier has no such list", async () => {
    const { listRemittances } = await rig.courier();
    expect(listRemittances === null).toBe(rig.pay === null);
    if (!rig.pay || !listRemittances) return;
    const key = randomUUID();
    const { awb } = await booked(key);
    const noon = new Date("2026-11-20T06:30:00Z");
    await rig.scan(key, "out-for-delivery", 0);
    expect(await listRemittances(noon)).toEqual([]);
    await rig.scan(key, "delivered", 5);
    await rig.take();
    const reference = await rig.pay();
    const told = [{ awb, amountPaise: 65_098_00, reference }];
    for (let time = 0; time < 2; time++) expect(await listRemittances(noon)).toEqual(told);
    expect(await listRemittances(new Date(noon.getTime() + 1))).toEqual([]);
    for (const trouble of ["cut", "error"] as const) {
      rig.break(trouble);
      await expect(listRemittances(noon)).rejects.toThrow(CourierError);
    }
    rig.break(null);
  });

  test("a forged webhook is null, an unreadable one with the right secret has no events", async () => {
    const courier = await rig.courier();
    const { body, headers } = rig.sign("{}");
    const read = (text: string, headers: Record<string, string>) =>
      courier.readWebhook(new TextEncoder().encode(text), new Headers(headers));
    for (const wrong of ["", "x", "a token of the test", "a token of the testsx"]) {
      const forged = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, name === "content-type" ? value : wrong]),
      );
      expect(read(body, forged)).toBeNull();
    }
    expect(read(body, {})).toBeNull();
    for (const odd of ["", "[", "null", "{}", `{"awb":[]}`, `{"awb":"1","scans":[{"date":"32"}]}`])
      expect(read(odd, rig.sign(odd).headers)).toEqual([]);
  });
});

describe("which courier a shop has", () => {
  const secret = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" };

  test("the demo courier exists in demos only, and gives way to a stand-in", async () => {
    const real = readEnv({ ...secret, DATABASE_URL: "postgres://shop@db/shop" });
    expect(findCourierAccount(real)).toBeNull();
    expect(await courierOf({ id: "demo" }, { env: real, fetch })).toBeNull();
    expect(await courierOf({ webhookName: "demo" }, { env: real, fetch })).toBeNull();
    expect(findCourierAccount(readEnv(secret))?.id).toBe("demo");
    const standIn = { ...SHIPROCKET_SETTINGS, SHIPROCKET_API_URL: "http://127.0.0.1:4280" };
    expect(findCourierAccount(readEnv({ ...secret, ...standIn }))?.id).toBe("shiprocket");
  });

  test("a demo talks to a stand-in only, and half an account is refused at the start", async () => {
    const standIn = "http://127.0.0.1:4280";
    const account = SHIPROCKET_SETTINGS;
    const real = { ...secret, ...account, DATABASE_URL: "postgres://shop@db/shop" };
    expect(findCourierAccount(readEnv({ ...secret, ...account }))?.id).toBe("demo");
    expect(findCourierAccount(readEnv(real))?.id).toBe("shiprocket");
    expect(await courierOf({ webhookName: "none" }, { env: readEnv(real), fetch })).toBeNull();
    expect(() => checkCouriers(readEnv(real))).not.toThrow();
    const [first = ""] = Object.keys(account);
    expect(() => checkCouriers(readEnv({ ...real, [first]: undefined }))).toThrow(first);
    expect(() => checkCouriers(readEnv({ ...real, SHIPROCKET_WEBHOOK_TOKEN: "short" }))).toThrow("at least 16");
    expect(() => checkCouriers(readEnv({ ...real, SHIPROCKET_API_URL: standIn }))).toThrow("demo only");
  });
});

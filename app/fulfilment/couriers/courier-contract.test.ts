/** What every courier's adapter promises (docs/decisions/159), by HTTP against a stand-in of its wire format. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { aBooking, shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { type BookedShipment, CourierError } from "./courier.ts";
import { checkCouriers, courierOf, couriers, findCourierAccount } from "./couriers.server.ts";

describe.for([shiprocketRig()].map((rig) => [rig.id, rig] as const))("%s", ([id, rig]) => {
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());

  const route = { ...aBooking(""), from: "411001", to: "560025" };

  async function booked(key: string): Promise<BookedShipment> {
    const answer = await (await rig.courier()).book(aBooking(key));
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
    expect(first).toMatchObject({ carrier: "Delhivery Surface", awb: expect.stringMatching(/^\d+$/) });
    expect(await booked(key)).toEqual(first);
    expect(rig.booked(key)).toEqual([{ awb: first.awb, pickups: 0 }]);
  });

  test("a lost answer books once: whoever asks again finds it", async () => {
    const key = randomUUID();
    await booked(randomUUID());
    const courier = await rig.courier();
    rig.provider.trouble = "lose";
    // First the order's answer is lost, then the airway bill's; the third finds both.
    for (let time = 0; time < 2; time++) await expect(courier.book(aBooking(key))).rejects.toThrow(CourierError);
    expect(await courier.book(aBooking(key))).toMatchObject({ ok: true });
    rig.provider.trouble = null;
    const { awb } = await booked(key);
    expect(rig.booked(key)).toEqual([{ awb, pickups: 0 }]);
  });

  test.for(["cut", "error"] as const)("%s: it isn't known what happened", async (trouble) => {
    const courier = await rig.courier();
    rig.provider.trouble = trouble;
    await expect(courier.book(aBooking(randomUUID()))).rejects.toThrow(CourierError);
    await expect(courier.listRates(route)).rejects.toThrow(CourierError);
    await expect(courier.track("1")).rejects.toThrow(CourierError);
    rig.provider.trouble = null;
  });

  test("a refusal says why and leaves nothing booked", async () => {
    const key = randomUUID();
    rig.refuse("The wallet is empty");
    const courier = await rig.courier();
    expect(await courier.book(aBooking(key))).toEqual({ ok: false, code: "refused", details: "The wallet is empty" });
    expect(rig.booked(key)).toEqual([]);
    const from = { ...aBooking("").from, phone: "1" };
    expect(await courier.book(aBooking(randomUUID(), { from }))).toMatchObject({ code: "refused" });
  });

  test("a token that has ended is fetched anew; a wrong password is no refusal", async () => {
    rig.signOut();
    expect(await (await rig.courier()).listRates(route)).toHaveLength(2);
    const wrong = Object.fromEntries(couriers.flatMap((one) => one.variables.slice(0, 2).map((name) => [name, "x"])));
    await expect((await rig.courier(wrong)).listRates(route)).rejects.toThrow(CourierError);
  });

  test("a pick-up asked for twice is one, and cancelled twice is ok", async () => {
    const key = randomUUID();
    const box = await booked(key);
    const courier = await rig.courier();
    for (let time = 0; time < 2; time++) expect(await courier.requestPickup(box)).toMatchObject({ ok: true });
    expect(rig.booked(key)).toEqual([{ awb: box.awb, pickups: 1 }]);
    for (let time = 0; time < 2; time++) expect(await courier.cancel(box)).toMatchObject({ ok: true });
    expect(rig.booked(key)).toEqual([]);
  });

  test("what was picked up can't be cancelled", async () => {
    const key = randomUUID();
    const box = await booked(key);
    rig.scan(key, "picked-up", 0);
    expect(await (await rig.courier()).cancel(box)).toMatchObject({ code: "refused" });
    rig.take();
  });

  test("labels of several parcels are one PDF", async () => {
    const shipments = [await booked(randomUUID()), await booked(randomUUID())];
    const printed = await (await rig.courier()).printLabels(shipments);
    if (!printed.ok) throw new Error(printed.details);
    const text = new TextDecoder().decode(printed.value);
    expect(text.startsWith("%PDF-")).toBe(true);
    for (const { shipmentReference } of shipments) expect(text).toContain(shipmentReference);
  });

  test("told and asked are the same news, in our words; steps of no interest are left out", async () => {
    const key = randomUUID();
    const { awb } = await booked(key);
    const courier = await rig.courier();
    expect(await courier.track(awb)).toEqual([]);
    rig.scan(key, "odd", 0);
    rig.scan(key, "picked-up", 5, "Picked");
    rig.scan(key, "out-for-delivery", 60);
    const messages = rig.take();
    const last = messages.at(-1);
    const told = courier.readWebhook(new TextEncoder().encode(last?.body), new Headers(last?.headers));
    expect(told?.map(({ code, key: named }) => [code, named])).toEqual([
      ["picked-up", key],
      ["out-for-delivery", key],
    ]);
    // 12:05 in India.
    expect(told?.[0]).toMatchObject({ awb, at: new Date("2026-11-20T06:35:00Z"), text: "Picked" });
    const asked = await courier.track(awb);
    const plain = (events: typeof asked) => events.map(({ code, at }) => `${at.toISOString()} ${code}`).toSorted();
    expect(plain(asked)).toEqual(plain(told ?? []));
  });

  test("a forged webhook is null, nonsense with the secret is no news", async () => {
    const courier = await rig.courier();
    const body = rig.provider.sign("{}").body;
    const read = (text: string, headers: Record<string, string>) =>
      courier.readWebhook(new TextEncoder().encode(text), new Headers(headers));
    const { headers } = rig.provider.sign(body);
    for (const wrong of ["", "x", "a token of the test", "a token of the testsx"]) {
      const forged = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, name === "content-type" ? value : wrong]),
      );
      expect(read(body, forged)).toBeNull();
    }
    expect(read(body, {})).toBeNull();
    for (const odd of ["", "[", "null", "{}", `{"awb":[]}`, `{"awb":"1","scans":[{"date":"32"}]}`])
      expect(read(odd, headers)).toEqual([]);
  });

  test("a demo talks to a stand-in only, and half an account is refused at the start", async () => {
    const { SHIPROCKET_API_URL: standIn, ...account } = rig.settings();
    const secret = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" };
    const real = { ...secret, ...account, DATABASE_URL: "postgres://shop@db/shop" };
    expect(findCourierAccount(readEnv({ ...secret, ...account }))).toBeNull();
    expect(findCourierAccount(readEnv(secret))).toBeNull();
    expect(findCourierAccount(readEnv(real))?.id).toBe(id);
    expect(await courierOf({ webhookName: "none" }, { env: readEnv(real), fetch })).toBeNull();
    expect(() => checkCouriers(readEnv(real))).not.toThrow();
    const [first = ""] = Object.keys(account);
    expect(() => checkCouriers(readEnv({ ...real, [first]: undefined }))).toThrow(first);
    expect(() => checkCouriers(readEnv({ ...real, SHIPROCKET_WEBHOOK_TOKEN: "short" }))).toThrow("at least 16");
    expect(() => checkCouriers(readEnv({ ...real, SHIPROCKET_API_URL: standIn }))).toThrow("demo only");
  });
});

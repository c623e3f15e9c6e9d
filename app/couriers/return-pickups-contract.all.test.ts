/** What every courier that collects returns promises, by HTTP against a stand-in of its wire format. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking, aReturnPickup, type ContractRig, shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { demoCourierRig } from "#tests/support/couriers/demo-courier-rig.ts";
import { type BookedShipment, CourierError, type NewReturnPickup, type ReturnPickups } from "./courier.ts";
import { couriers } from "./couriers.server.ts";

const rigs: ContractRig[] = [shiprocketRig(), demoCourierRig()];

describe.for(rigs.map((rig) => [rig.id, rig] as const))("%s", ([, rig]) => {
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());

  async function pickups(): Promise<ReturnPickups> {
    const { returnPickups } = await rig.courier();
    if (!returnPickups) throw new Error("it collects no returns");
    return returnPickups;
  }

  const wanted = (key: string, change: Partial<NewReturnPickup> = {}) =>
    aReturnPickup(key, { serviceId: rig.serviceId, ...change });

  async function booked(key: string): Promise<BookedShipment> {
    const answer = await (await pickups()).book(wanted(key));
    if (!answer.ok) throw new Error(answer.details);
    return answer.value;
  }

  const events = async (read: ReturnPickups["readWebhook"]) =>
    (await rig.take()).flatMap(({ body, headers }) => read(new TextEncoder().encode(body), new Headers(headers)) ?? []);

  test("rates are of the way from the buyer to the seller", async () => {
    const route = { ...aBooking(""), from: "560025", to: "411001" };
    const { listRates } = await pickups();
    expect((await listRates(route)).map(({ ratePaise }) => ratePaise)).toEqual([72_00, 84_50, 131_10]);
    expect(await listRates({ ...route, from: rig.unserved })).toEqual([]);
    expect(await listRates({ ...route, to: rig.unserved })).toHaveLength(3);
  });

  test("a pick-up booked twice under one key is one, on the chosen day", async () => {
    const key = randomUUID();
    const { book } = await pickups();
    const hasDayParts = couriers.find(({ id }) => id === rig.id)?.returnPickups?.hasDayParts;
    const slot = { day: "2026-11-24", part: hasDayParts ? "evening" : null } as const;
    const first = await book(wanted(key, { slot }));
    expect(first).toMatchObject({ ok: true, value: { carrier: rig.carrier, awb: expect.stringMatching(/^\d+$/) } });
    expect(await book(wanted(key, { slot }))).toEqual(first);
    expect(await rig.booked(key)).toHaveLength(1);
    expect(await rig.slotOf(key)).toBe(hasDayParts ? "2026-11-24 evening" : "2026-11-24");
  });

  test("a lost answer books once, whoever asks again", async () => {
    const key = randomUUID();
    const { book } = await pickups();
    rig.break("lose");
    for (let lost = 0; lost < 2; lost++)
      await book(wanted(key)).then(
        (again) => expect(again.ok).toBe(true),
        (error) => expect(error).toBeInstanceOf(CourierError),
      );
    rig.break(null);
    expect(await book(wanted(key))).toMatchObject({ ok: true });
    expect(await rig.booked(key)).toHaveLength(1);
  });

  test.for(["cut", "error"] as const)("%s: it isn't known what happened", async (trouble) => {
    const { book, track, listRates } = await pickups();
    rig.break(trouble);
    await expect(book(wanted(randomUUID()))).rejects.toThrow(CourierError);
    await expect(track("1")).rejects.toThrow(CourierError);
    await expect(listRates({ ...aBooking(""), from: "560025", to: "411001" })).rejects.toThrow(CourierError);
    rig.break(null);
  });

  test("a refusal says why and leaves nothing booked", async () => {
    const key = randomUUID();
    const { book } = await pickups();
    rig.refuse("The wallet is empty");
    expect(await book(wanted(key))).toEqual({ ok: false, code: "refused", details: "The wallet is empty" });
    expect(await rig.booked(key)).toEqual([]);
    const from = { ...aReturnPickup("").from, phone: "1" };
    expect(await book(wanted(randomUUID(), { from }))).toMatchObject({ code: "refused" });
  });

  test("a pick-up is cancelled until the items are with the courier", async () => {
    const [key, late] = [randomUUID(), randomUUID()];
    const { cancel } = await pickups();
    const missed = await booked(key);
    await rig.scan(key, "pickup-failed", 0);
    for (let time = 0; time < 2; time++) expect(await cancel(missed)).toMatchObject({ ok: true });
    expect(await rig.booked(key)).toEqual([]);
    const gone = await booked(late);
    await rig.scan(late, "picked-up", 5);
    expect(await cancel(gone)).toMatchObject({ code: "refused" });
    await rig.take();
  });

  test("webhooks and polling report the same, and are no events of shipments to buyers", async () => {
    const key = randomUUID();
    const { awb } = await booked(key);
    const courier = await rig.courier();
    const { readWebhook, track } = await pickups();
    expect(await track(awb)).toEqual([]);
    await rig.scan(key, "pickup-failed", 0);
    await rig.scan(key, "picked-up", 60);
    await rig.scan(key, "in-transit", 70);
    const messages = await rig.take();
    const read = <Event>(reader: (rawBody: Uint8Array, headers: Headers) => Event[] | null) =>
      messages.flatMap(({ body, headers }) => reader(new TextEncoder().encode(body), new Headers(headers)) ?? []);
    expect(read(courier.readWebhook)).toEqual([]);
    const reported = read(readWebhook);
    expect(reported).toContainEqual({ awb, key, outcome: "missed", at: new Date("2026-11-20T06:30:00Z") });
    expect(reported).toContainEqual({ awb, key, outcome: "picked-up", at: new Date("2026-11-20T07:30:00Z") });
    const plain = (list: typeof reported) => new Set(list.map(({ outcome, at }) => `${at.toISOString()} ${outcome}`));
    expect(plain(await track(awb))).toEqual(plain(reported));
  });

  test("a shipment to a buyer is no pick-up, and a forged webhook is null", async () => {
    const key = randomUUID();
    const courier = await rig.courier();
    const { readWebhook } = await pickups();
    const sent = await courier.book(aBooking(key, { serviceId: rig.serviceId }));
    expect(sent.ok).toBe(true);
    await rig.scan(key, "picked-up", 0);
    expect(await events(readWebhook)).toEqual([]);
    const { body } = rig.sign("{}");
    expect(readWebhook(new TextEncoder().encode(body), new Headers())).toBeNull();
    for (const odd of ["", "[", "{}", `{"awb":"1","is_return":1,"scans":[{"date":"32"}]}`])
      expect(readWebhook(new TextEncoder().encode(odd), new Headers(rig.sign(odd).headers))).toEqual([]);
  });
});

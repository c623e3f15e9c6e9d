/** What couriers promise after a failed delivery (docs/rules.md#d21), by HTTP against a stand-in of their wire format. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking, type ContractRig, shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { demoCourierRig } from "#tests/support/couriers/demo-courier-rig.ts";
import { CourierError } from "./courier.ts";

const rigs: ContractRig[] = [shiprocketRig(), demoCourierRig()];

describe.for(rigs.map((rig) => [rig.id, rig] as const))("%s", ([, rig]) => {
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());

  async function failed() {
    const key = randomUUID();
    const { book, failedDeliveries } = await rig.courier();
    const answer = await book(aBooking(key, { serviceId: rig.serviceId }));
    if (!answer.ok || !failedDeliveries) throw new Error("not booked");
    return { key, booked: answer.value, ...failedDeliveries };
  }

  test("a courier that could not deliver tries again on the day, with another number", async () => {
    const { key, booked, reattempt } = await failed();
    await rig.scan(key, "out-for-delivery", 5);
    await rig.scan(key, "attempt-failed", 10);
    for (const phone of [null, "9876500000"])
      for (let time = 0; time < 2; time++)
        expect(await reattempt(booked, { day: "2026-11-23", phone })).toMatchObject({ ok: true });
    expect(await rig.instructionOf(key)).toBe("2026-11-23");
  });

  test("or brings it back, however often it is asked", async () => {
    const { key, booked, returnToSender } = await failed();
    await rig.scan(key, "attempt-failed", 10);
    expect(await returnToSender(booked)).toMatchObject({ ok: true });
    expect(await rig.instructionOf(key)).toBe("return");
    await rig.scan(key, "returning", 20);
    expect(await returnToSender(booked)).toMatchObject({ ok: true });
  });

  test("what has not failed is refused, with a reason", async () => {
    const { key, booked, reattempt, returnToSender } = await failed();
    await rig.scan(key, "out-for-delivery", 5);
    const reason = { ok: false, code: "refused", details: expect.stringMatching(/\w/) };
    expect(await reattempt(booked, { day: "2026-11-23", phone: null })).toMatchObject(reason);
    expect(await returnToSender(booked)).toMatchObject(reason);
    expect(await rig.instructionOf(key)).toBeNull();
  });

  test.for(["cut", "error"] as const)("%s: it isn't known what happened", async (trouble) => {
    const { booked, reattempt, returnToSender } = await failed();
    rig.break(trouble);
    await expect(reattempt(booked, { day: "2026-11-23", phone: null })).rejects.toThrow(CourierError);
    await expect(returnToSender(booked)).rejects.toThrow(CourierError);
    rig.break(null);
  });
});

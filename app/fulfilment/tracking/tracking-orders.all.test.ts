import { afterAll, beforeAll, describe } from "vitest";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { expectOneEnd, journeys } from "#tests/support/couriers/tracking-orders.ts";
import { test } from "#tests/support/db.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, i) => ordersOf(all.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}

describe("in every order, with every event twice", () => {
  test.for(journeys)("%s", async (journey, { db }) => {
    await expectOneEnd(db, rig, journey, ordersOf);
  });
});

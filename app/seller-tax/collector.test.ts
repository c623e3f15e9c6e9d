import { expect } from "vitest";
import { gstinCheckCharacter } from "#app/domain/parties/gstin.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { setCollectorGstin } from "./rate-commands.server.ts";
import { findCollectorGstin } from "./rate-queries.server.ts";
import { taxCollectorGstins } from "./schema.server.ts";

const whole = (start: string) => `${start}${gstinCheckCharacter(start)}`;

test("the registration as tax collector has a C, is kept once, and is an admin's to enter", async ({ db }) => {
  const by = commandBy(await aUser(db, { role: "admin" }), NOW);
  const gstin = whole("27AABCU9603R1C");
  for (const [typed, error] of [
    [whole("27AABCU9603R1Z"), /must be the letter C/],
    ["27AABCU9603R1C0", /last character/],
    ["", /15 characters/],
  ] as const)
    expect(await setCollectorGstin(db, by, { collectorGstin: typed })).toMatchObject({
      details: { collectorGstin: expect.stringMatching(error) },
    });
  expect(await findCollectorGstin(db)).toBeNull();
  const buyer = commandBy(await aUser(db), NOW);
  expect(await setCollectorGstin(db, buyer, { collectorGstin: gstin })).toMatchObject({ code: "not-found" });
  for (const typed of [` ${gstin.toLowerCase()} `, gstin])
    expect(await setCollectorGstin(db, by, { collectorGstin: typed })).toMatchObject({ ok: true });
  expect(await db.$count(taxCollectorGstins)).toBe(1);
  const other = whole("29AABCU9603R1C");
  expect(await setCollectorGstin(db, by, { collectorGstin: other })).toMatchObject({ ok: true });
  expect(await findCollectorGstin(db)).toBe(other);
});

import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { ANY_CONSIGNMENT, type DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { deleteArea, saveArea } from "./area-commands.server.ts";
import { exportAreas, readAreaFile } from "./area-file.server.ts";
import { applyAreaFile, findAreaFile, undoAreaFile, uploadAreas } from "./area-files.server.ts";
import { getAreasVersion, listDeliveryAreas } from "./area-queries.server.ts";

const now = new Date("2026-11-23T06:00:00Z");

async function uploaded(db: Database, context: CommandContext, areas: DeliveryArea[]): Promise<string> {
  const file = await uploadAreas(db, context, { fileName: "areas.csv", areas });
  if (!file.ok) throw new Error(file.code);
  return file.value.id;
}

const ladakh: DeliveryArea = {
  ...ANY_CONSIGNMENT,
  fromPin: 194101,
  toPin: 194402,
  name: "Ladakh",
  takesCash: false,
  minDays: 8,
  maxDays: 14,
};
const closed: DeliveryArea = { ...ANY_CONSIGNMENT, fromPin: 795001, toPin: 795159, name: "", isServiceable: false };

async function asAdmin(db: Database, role: "admin" | "vendor" = "admin") {
  const context = commandBy(await aUser(db, { role }), now);
  const add = (area: DeliveryArea) => saveArea(db, context, { key: null, version: "", area });
  return { context, add };
}

describe("an area", () => {
  test("is added, changed and deleted by an admin, with the log", async ({ db }) => {
    const { context, add } = await asAdmin(db);
    expect(await add(ladakh)).toEqual({ ok: true, value: undefined });
    const later = { ...ladakh, maxDays: 20 };
    expect(
      await saveArea(db, context, { key: "194101", version: getAreasVersion([ladakh]), area: later }),
    ).toMatchObject({
      ok: true,
    });
    expect(await listDeliveryAreas(db)).toEqual([later]);
    expect(await deleteArea(db, context, { key: "194101", version: getAreasVersion([later]) })).toMatchObject({
      ok: true,
    });
    expect(await listDeliveryAreas(db)).toEqual([]);
    const log = await db.select().from(auditLog).orderBy(auditLog.seq);
    expect(log.map(({ action, before, after }) => [action, before?.maxDays, after?.maxDays])).toEqual([
      ["delivery-area.create", undefined, 14],
      ["delivery-area.update", 14, 20],
      ["delivery-area.delete", 20, undefined],
    ]);
  });

  test("is not changed from an outdated form, by vendors, or to overlap another area", async ({ db }) => {
    const { context, add } = await asAdmin(db);
    await add(ladakh);
    await add(closed);
    expect(await (await asAdmin(db, "vendor")).add({ ...closed, fromPin: 400001, toPin: 400002 })).toMatchObject({
      code: "not-allowed",
    });
    expect(await saveArea(db, context, { key: "194101", version: "old", area: ladakh })).toEqual({
      ok: false,
      code: "stale",
    });
    expect(await deleteArea(db, context, { key: "560001", version: "" })).toEqual({ ok: false, code: "not-found" });
    expect(await add({ ...closed, fromPin: 194402, toPin: 194500 })).toMatchObject({
      code: "invalid",
      details: { fromPin: "PIN codes of the area Ladakh, 194101–194402 are among these. Areas must not overlap" },
    });
    expect(await listDeliveryAreas(db)).toEqual([ladakh, closed]);
  });

  test("can be extended over its own PINs", async ({ db }) => {
    const { context, add } = await asAdmin(db);
    await add(ladakh);
    const wider = { ...ladakh, fromPin: 194001 };
    expect(
      await saveArea(db, context, { key: "194101", version: getAreasVersion([ladakh]), area: wider }),
    ).toMatchObject({
      ok: true,
    });
    expect(await listDeliveryAreas(db)).toEqual([wider]);
  });

  test("for single sellers and weights is separate, and changed and deleted by itself", async ({ db }) => {
    const { context, add } = await asAdmin(db);
    await add(ladakh);
    const light = { ...ladakh, upToGrams: 5000, feePaise: 150_00 };
    const fromDelhi = { ...ladakh, sellerPin: "11", minDays: 5, maxDays: 6 };
    expect(await add(light)).toMatchObject({ ok: true });
    expect(await add(fromDelhi)).toMatchObject({ ok: true });
    expect(await add({ ...light, fromPin: 194001 })).toMatchObject({
      details: { fromPin: expect.stringContaining("Ladakh, 194101\u2013194402 (up to 5 kg)") },
    });
    expect(await listDeliveryAreas(db)).toEqual(expect.arrayContaining([ladakh, light, fromDelhi]));
    const edit = { key: "194101--5000", version: getAreasVersion([light]) };
    expect(await saveArea(db, context, { ...edit, area: { ...light, upToGrams: 6000 } })).toMatchObject({ ok: true });
    const gone = { key: "194101-11-1000000", version: getAreasVersion([fromDelhi]) };
    expect(await deleteArea(db, context, gone)).toMatchObject({ ok: true });
    expect(await listDeliveryAreas(db)).toEqual([{ ...light, upToGrams: 6000 }, ladakh]);
  });

  test("never overlaps another in the database", async ({ db }) => {
    await (await asAdmin(db)).add(ladakh);
    await expect(
      db.execute(sql`insert into delivery_areas (from_pin, to_pin, is_serviceable, takes_cash, min_days, max_days)
        values (194402, 194402, true, true, 1, 2)`),
    ).rejects.toMatchObject({ cause: { constraint: "delivery_areas_apart" } });
  });
});

describe("a file", () => {
  test("is read as the export wrote it", async ({ db }) => {
    const { add } = await asAdmin(db);
    await add(ladakh);
    await add({ ...closed, name: "=danger" });
    await add({ ...closed, sellerPin: "560", upToGrams: 500, feePaise: 99_50 });
    const areas = await listDeliveryAreas(db);
    const text = await (await exportAreas(areas)).text();
    expect(await readAreaFile(text)).toEqual({ areas, errors: [] });
  });

  test("changes nothing until it is applied, replaces all areas once, and is undone once", async ({ db }) => {
    const context = commandBy(await aUser(db, { role: "admin" }), now);
    await saveArea(db, context, { key: null, version: "", area: ladakh });
    const file = await uploaded(db, context, [closed]);
    expect(await listDeliveryAreas(db)).toEqual([ladakh]);
    const { differences } = (await findAreaFile(db, file)) ?? {};
    expect(differences).toEqual({ added: [closed], removed: [ladakh], changed: [], same: 0 });
    for (const _ of ["first", "again"]) expect(await applyAreaFile(db, context, file)).toMatchObject({ ok: true });
    expect(await listDeliveryAreas(db)).toEqual([closed]);
    expect(await findAreaFile(db, file)).toMatchObject({ isCurrent: true, differences: { removed: [ladakh] } });
    for (const _ of ["first", "again"]) expect(await undoAreaFile(db, context, file)).toMatchObject({ ok: true });
    expect(await listDeliveryAreas(db)).toEqual([ladakh]);
    const actions = await db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.map(({ action }) => action).filter((action) => action.includes("import"))).toEqual([
      "delivery-area.import",
      "delivery-area.import-undo",
    ]);
  });

  test("is refused where the areas have changed since it was compared, and isn't undone over later edits", async ({
    db,
  }) => {
    const context = commandBy(await aUser(db, { role: "admin" }), now);
    const [first, second] = [await uploaded(db, context, [closed]), await uploaded(db, context, [ladakh])];
    expect(await applyAreaFile(db, context, first)).toMatchObject({ ok: true });
    expect(await applyAreaFile(db, context, second)).toEqual({ ok: false, code: "stale" });
    await saveArea(db, context, { key: null, version: "", area: ladakh });
    expect(await undoAreaFile(db, context, first)).toEqual({ ok: false, code: "stale" });
    expect(await listDeliveryAreas(db)).toHaveLength(2);
    const vendor = commandBy(await aUser(db, { role: "vendor" }), now);
    expect(await undoAreaFile(db, vendor, first)).toEqual({ ok: false, code: "not-allowed" });
    expect(await uploadAreas(db, vendor, { fileName: "a.csv", areas: [] })).toEqual({ ok: false, code: "not-allowed" });
  });

  test("is read with its columns in any order and spelling", async () => {
    const { areas } = await readAreaFile("Delivers;From_PIN\nno;795 001\n;560001");
    expect(areas).toEqual([
      { ...ANY_CONSIGNMENT, fromPin: 560001, toPin: 560001, name: "" },
      { ...closed, toPin: 795001 },
    ]);
  });

  test.for([
    ["", 0, "“from pin” column"],
    ["from pin\n", 0, "no rows"],
    ["from pin,pincode\n560001,1", 0, "Unknown column: pincode"],
    ["from pin,from pin\n560001,1", 0, "appears twice"],
    ['from pin\n"560001', 2, "quotation mark"],
    ["from pin\n560001\n900001", 3, "from pin: Please enter a 6-digit PIN code"],
    ["from pin,to pin\n560001,560100\n560050,560060", 3, "560050–560060 overlaps 560001–560100 of row 2"],
    ["from pin,up to kg\n560001,0", 2, "up to kg: Please enter a weight"],
    ["from pin,seller pin\n560001,x", 2, "seller pin: Please enter up to 6 digits"],
    ["from pin,fee\n560001,ten", 2, "fee: Please enter an amount"],
    ["from pin,up to kg\n560001,5\n560001,5.000", 3, "overlaps 560001 (up to 5 kg) of row 2"],
    ["from pin,min days\n560001,0", 2, "min days: Please enter a whole number"],
  ] as const)("%j is refused with its row", async ([text, rowNumber, says]) => {
    const { areas, errors } = await readAreaFile(text);
    expect(areas).toEqual([]);
    expect(errors).toEqual([{ rowNumber, text: expect.stringContaining(says) }]);
  });
});

/** A file of products may have cost prices (docs/rules.md#v16). */
import { expect } from "vitest";
import type { User } from "#app/domain/parties/permissions.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { checked, productOfficeOf } from "#tests/support/imports.ts";
import { findFailedRows, findImport, listImports } from "./import-queries.server.ts";

test("a file is read by who sent it and by who may see costs", async ({ db }) => {
  const owner = await aVendorUser(db);
  const run = await checked(db, owner, "name,price\nMouse,0\n");
  const person = (staffRole: User["staffRole"], id: string = crypto.randomUUID()): User => ({
    ...owner,
    id,
    staffRole,
  });
  const reads = async (user: User) => {
    const office = productOfficeOf(user);
    return office.run(db, async (tx) => [
      (await findImport(tx, office, run.id)) !== null,
      (await listImports(tx, office)).length === 1,
      (await findFailedRows(tx, office, run.id)) !== null,
    ]);
  };
  expect(await reads(person("manager"))).toEqual([true, true, true]);
  expect(await reads(person("catalogue", owner.id))).toEqual([true, true, true]);
  expect(await reads(person("catalogue"))).toEqual([false, false, false]);
});

/** Two tabs at once about one warranty claim, on a real PostgreSQL (docs/rules.md#h2). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { openClaim } from "#app/warranty/claims/claim-commands.server.ts";
import { MAX_CLAIM_PHOTOS } from "#app/warranty/claims/claim-labels.ts";
import { attachPhotos } from "#app/warranty/claims/claim-photos.server.ts";
import { listClaimsOfOrder } from "#app/warranty/claims/claim-queries.server.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { ask } from "#tests/support/returned.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
let folder = "";
beforeAll(async () => {
  database = await openRaceDatabase();
  folder = await mkdtemp(join(tmpdir(), "claims-"));
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true });
});

test("two tabs open one claim, and their photos stay within the limit", async () => {
  const { db } = database;
  const { orderId, orderLineId, customer } = await aDeliveredOrder(db);
  const claim = { orderId, orderLineId, position: 0, description: "It does not start." };
  const context = { viewer: customer, now: NOW, origin: ORIGIN };
  const answers = await Promise.all([1, 2, 3].map(() => openClaim(db, context, claim)));
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(["claim-open", "claim-open"]);
  const [claimId = ""] = answers.flatMap((answer) => (answer.ok ? [answer.value.id] : []));
  const storage = new DiskStorage(folder);
  const upload = (...shades: number[]) =>
    attachPhotos(
      { db, storage },
      { claimId, now: NOW },
      shades.map((shade) => ({ content: new Uint8Array([shade]), width: 1, height: 1 })),
    );
  await Promise.all([upload(1, 2, 3), upload(4, 5, 6), upload(7, 8, 9)]);
  const [open] = await listClaimsOfOrder(db, orderId);
  expect(open?.photos).toHaveLength(MAX_CLAIM_PHOTOS);
});

test("a piece is returned or claimed, also when two tabs ask at once", async () => {
  const { db } = database;
  const order = await aDeliveredOrder(db, { bought: [{ quantity: 1 }] });
  const { orderId, orderLineId, customer } = order;
  const claim = { orderId, orderLineId, position: 0, description: "It does not start." };
  const claimed = await Promise.all([
    openClaim(db, { viewer: customer, now: NOW, origin: ORIGIN }, claim),
    ask(db, order),
  ]);
  expect(claimed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(claimed.flatMap((answer) => (answer.ok ? [] : [answer.code]))[0]).toMatch(/^(return|claim)-open$/);
});

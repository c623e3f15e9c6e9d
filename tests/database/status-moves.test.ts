import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { claimMoves } from "#app/domain/fulfilment/claim-status.ts";
import { refundMoves } from "#app/domain/fulfilment/payment-status.ts";
import { returnMoves } from "#app/domain/fulfilment/return-status.ts";
import { shipmentMoves } from "#app/domain/fulfilment/shipment-status.ts";
import { payoutMoves } from "#app/domain/money/payouts.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import {
  attemptMoves,
  attemptUndos,
  orderMoves,
  orderUndos,
  paymentMoves,
  paymentUndos,
  shipmentUndos,
} from "#tests/support/database/status-moves.ts";
import { test } from "#tests/support/db.ts";

/** The tables that triggers of db/migrations watch, and the moves that they must allow. */
const tables = {
  "orders.status": [...orderMoves, ...orderUndos],
  "orders.payment_status": [...paymentMoves, ...paymentUndos],
  "shipments.status": [...shipmentMoves, ...shipmentUndos],
  "payments.status": [...attemptMoves, ...attemptUndos],
  "refunds.status": refundMoves,
  "payouts.status": payoutMoves,
  "returns.status": returnMoves,
  "warranty_claims.status": claimMoves,
};

test("the database allows exactly these status moves", async ({ db }) => {
  const rows = await rowsOf<{ edge: string }>(
    db,
    sql`select subject || ': ' || from_status || ' → ' || to_status as edge from status_moves`,
  );
  const listed = Object.entries(tables).flatMap(([subject, moves]) =>
    moves.map((move) => `${subject}: ${move.from} → ${move.to}`),
  );
  expect(rows.map((row) => row.edge).sort()).toEqual(listed.sort());
});

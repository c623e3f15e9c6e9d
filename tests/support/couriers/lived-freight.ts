/** A courier's charges of booked shipments, and its wallet's statement: matched, unknown, and booked by hand. */
import { and, eq, isNotNull } from "drizzle-orm";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { ok } from "#app/domain/basics/result.ts";
import { bookFreight } from "#app/freight/freight-commands.server.ts";
import { freightChoices } from "#app/freight/schema.server.ts";
import { importRows } from "#app/freight/wallet/book-rows.server.ts";
import { explainRow } from "#app/freight/wallet/decide-rows.server.ts";
import { walletRows } from "#app/freight/wallet/schema.server.ts";
import type { StatementRow } from "#app/freight/wallet/statement-file.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { aUser, commandBy } from "../people.ts";
import { NOW } from "../shoppers.ts";

const DAY_MS = 86_400_000;
const COURIER = "shiprocket";
/** The store bears the charges of a demo, which are of the last months. */
const BEFORE_DEMO = new Date("2026-02-10T06:00:00Z");

const createdOn = (createdBy: string, laterMs: number) => ({
  createdBy,
  createdAt: new Date(BEFORE_DEMO.getTime() + laterMs),
});

const row = (rowId: string, changes: Partial<StatementRow>): StatementRow => ({
  ...{ rowId, at: NOW, kind: "forward", awb: null, amountPaise: -72_00, balancePaise: null, description: "Freight" },
  ...changes,
});

/** Some shipments have been booked with the courier. Their vendor bears the freight. */
export async function chargeFreight(db: Database): Promise<void> {
  const admin = await aUser(db, { role: "admin", staffRole: "owner" });
  await db.insert(freightChoices).values([
    { direction: "forward", bearer: "vendor", beginsOn: "2026-02-10", ...createdOn(admin.id, -DAY_MS) },
    { direction: "forward", bearer: "store", beginsOn: "2026-02-11", ...createdOn(admin.id, 0) },
  ]);
  const isBooked = and(
    eq(courierBookings.courier, COURIER),
    eq(courierBookings.status, "booked"),
    isNotNull(courierBookings.awb),
  );
  const booked = await db.select().from(courierBookings).where(isBooked).orderBy(courierBookings.awb);
  for (const { id: sourceId, awb, shipmentId, ratePaise: quotedPaise } of booked) {
    const charge = { sourceId, courier: COURIER, direction: "forward", awb: awb ?? "", shipmentId } as const;
    await transaction(db, async (tx) => {
      await bookFreight(tx, { ...charge, quotedPaise, at: BEFORE_DEMO });
      await tx.update(courierBookings).set({ hasFreight: true }).where(eq(courierBookings.id, sourceId));
      return ok();
    });
  }
  const awb = booked[0]?.awb ?? null;
  const rows = [
    row("wallet-1", { kind: "recharge", amountPaise: 1_000_00, description: "Wallet recharge" }),
    row("wallet-2", { awb }),
    row("wallet-3", { awb, amountPaise: -18_50, description: "Excess weight charge" }),
    row("wallet-4", { awb: "999900001111", description: "Freight of somebody else" }),
    row("wallet-5", { kind: "other", amountPaise: -99_00, description: "Monthly plan" }),
  ];
  await importRows(db, COURIER, rows, NOW);
  const [plan] = await db.select().from(walletRows).where(eq(walletRows.rowId, "wallet-5"));
  const explained = { id: plan?.id ?? "", account: "freight", reason: "The plan of November" } as const;
  const done = await explainRow(db, commandBy(admin), explained);
  if (!done.ok) throw new Error(done.code);
}

/** A row of a demo's wallet that waits for a person. */
export async function chargeDemoWallet({ db }: OpenDatabase): Promise<string> {
  await importRows(db, "demo", [row("wallet-9", { awb: "999900002222" })], NOW);
  const [open] = await db.select().from(walletRows).where(eq(walletRows.rowId, "wallet-9"));
  return open?.id ?? "";
}

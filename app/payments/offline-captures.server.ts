/** Writes cash and bank transfers, with their entries in the books (docs/decisions/342). */
import { and, eq } from "drizzle-orm";
import type { CashHolder } from "#app/domain/fulfilment/dispatch.ts";
import { postCapture, postCaptureReversal, postWriteOff } from "#app/ledger/postings.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { payments } from "./schema.server.ts";

type Capture = {
  orderId: string;
  provider: "cod" | "bank";
  method: "cash" | "transfer";
  /** It is null for payments of a whole order. */
  shipmentId: string | null;
  cash: { with: CashHolder; vendorId: string } | null;
  amountPaise: number;
  /** Unique per provider; null for the further payments of one transfer. */
  reference: string | null;
  writtenOffPaise?: number;
  at: Date;
};

/** The order or shipment must be locked and unpaid. Returns the payment's id. */
export async function writeOfflineCapture(tx: Database, { reference, at, cash, ...capture }: Capture): Promise<string> {
  const times = { createdAt: at, updatedAt: at };
  const [written] = await tx
    .insert(payments)
    .values({ ...capture, providerPaymentId: reference, cashWith: cash?.with, status: "captured", ...times })
    .returning({ paymentId: payments.id });
  if (!written) throw new Error("the payment was not written");
  const { shipmentId } = capture;
  const holder = cash?.with === "vendor" && shipmentId ? { vendorId: cash.vendorId, shipmentId } : null;
  await postCapture(tx, { ...written, ...capture, holder, at });
  const { writtenOffPaise = 0, provider, orderId } = capture;
  if (writtenOffPaise > 0) await postWriteOff(tx, { ...written, provider, orderId, amountPaise: writtenOffPaise, at });
  return written.paymentId;
}

/** Returns whether the delivery had recorded cash. */
export async function voidCash(tx: Database, shipmentId: string, at: Date): Promise<boolean> {
  const isCash = and(eq(payments.shipmentId, shipmentId), eq(payments.status, "captured"), payments.isEffective);
  const [cash] = await tx.update(payments).set({ status: "voided", updatedAt: at }).where(isCash).returning();
  if (!cash) return false;
  const [shipment] = await tx
    .select({ vendorId: shipments.vendorId, shipmentId: shipments.id })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  const holder = cash.cashWith === "vendor" && shipment ? shipment : null;
  await postCaptureReversal(tx, { ...cash, paymentId: cash.id, holder, at });
  return true;
}

import { and, eq, isNull } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { PrintedSignature } from "#app/invoices/invoice-document.ts";
import { signatures } from "#app/invoices/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type CurrentSignature = PrintedSignature & { createdAt: Date };

/** The signature of the vendor's next documents. */
export async function findSignature(db: Database, vendorId: string): Promise<CurrentSignature | null> {
  const { picture, width, height, createdAt } = signatures;
  const [current] = await db.select({ picture, width, height, createdAt }).from(signatures).where(isCurrent(vendorId));
  return current ?? null;
}

/** For a document that is about to be issued: a change of the signature waits until the transaction ends. */
export async function lockSignature(tx: Database, vendorId: string): Promise<string | null> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for("key share");
  const [current] = await tx.select({ id: signatures.id }).from(signatures).where(isCurrent(vendorId));
  return current?.id ?? null;
}

export function isCurrent(vendorId: string) {
  return and(eq(signatures.vendorId, vendorId), isNull(signatures.removedAt));
}

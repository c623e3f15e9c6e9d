/** What the demo's courier charged for the newest shipments, and its wallet's statement. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { walletKindOf } from "#app/domain/books/courier-wallet.ts";
import { bookFreight } from "#app/freight/freight-commands.server.ts";
import { importRows } from "#app/freight/wallet/book-rows.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const COURIER = "demo";
const MOST = 24;
/** Of the newest no statement tells yet. */
const UNSTATED = 2;
const RATES = [72_00, 118_00, 164_50, 96_00];
const HOUR_MS = 3_600_000;

type Line = { rowId: string; at: Date; awb: string | null; amountPaise: number; description: string };

export async function seedFreight(tx: Database, now: Date): Promise<void> {
  const { id, tracking, shippedAt } = shipments;
  const newest = await tx
    .select({ shipmentId: id, awb: tracking, at: shippedAt })
    .from(shipments)
    .where(and(eq(shipments.carrier, "Sample Courier"), isNotNull(tracking), isNotNull(shippedAt)))
    .orderBy(desc(shippedAt), id)
    .limit(MOST);
  const sent = newest.flatMap(({ shipmentId, awb, at }) => (awb && at ? [{ shipmentId, awb, at }] : [])).reverse();
  const [first] = sent;
  if (!first) return;
  const lines: Line[] = [lineOf("PAY1", first.at, { amountPaise: 10_000_00, description: "Wallet recharge" })];
  for (const [n, { shipmentId, awb, at }] of sent.entries()) {
    const quotedPaise = RATES[n % RATES.length] ?? 0;
    const of = { sourceId: shipmentId, courier: COURIER, direction: "forward", awb, shipmentId } as const;
    await bookFreight(tx, { ...of, quotedPaise, at });
    if (n >= sent.length - UNSTATED) continue;
    const billed = new Date(Math.min(at.getTime() + HOUR_MS, now.getTime()));
    lines.push(lineOf(`FR${n}`, billed, { awb, amountPaise: -quotedPaise, description: "Freight charge" }));
    if (n % 7 === 3)
      lines.push(lineOf(`WT${n}`, billed, { awb, amountPaise: -18_50, description: "Excess weight charge" }));
  }
  const last = lines.at(-1)?.at ?? now;
  const unknown = { awb: "SC00000000", amountPaise: -72_00, description: "Freight charge" };
  lines.push(lineOf("FR-OTHER", last, unknown));
  let balancePaise = 0;
  const rows = lines.map((line) => {
    balancePaise += line.amountPaise;
    return { ...line, kind: walletKindOf(line), balancePaise };
  });
  await importRows(tx, COURIER, rows, now);
}

function lineOf(number: string, at: Date, line: Omit<Line, "rowId" | "at" | "awb"> & { awb?: string }): Line {
  return { awb: null, ...line, rowId: `DEMO-${number}`, at };
}

import { and, eq, ne, sql } from "drizzle-orm";
import { withheldPaise } from "#app/domain/money/shortfall.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Amounts in paise; `writtenOffPaise`, which never came, is part of `amountPaise`. */
type ShortPayment = { paymentId: string; amountPaise: number; writtenOffPaise: number };

/**
 * What of each of the next refunds of a payment would not go back, because it never came (docs/decisions/342).
 * `sharesPaise`: the refunds' shares, in their order.
 */
export async function planWithheld(
  tx: Database,
  payment: ShortPayment,
  sharesPaise: readonly number[],
): Promise<number[]> {
  if (payment.writtenOffPaise === 0) return sharesPaise.map(() => 0);
  const { restPaise, missingPaise } = await findShort(tx, payment);
  let [rest, missing] = [restPaise, missingPaise];
  return sharesPaise.map((paise) => {
    rest -= paise;
    const withheld = withheldPaise({ sharesPaise: paise, restPaise: rest, missingPaise: missing });
    missing -= withheld;
    return withheld;
  });
}

/** As `planWithheld`, of an order's payment by its id. */
export async function planWithheldOf(
  tx: Database,
  paymentId: string,
  sharesPaise: readonly number[],
): Promise<number[]> {
  const payment = await findPayment(tx, paymentId);
  return payment ? await planWithheld(tx, payment, sharesPaise) : [];
}

/** What of a payment never came and no refund has left out yet, in paise. */
export async function findMissingPaise(tx: Database, paymentId: string): Promise<number> {
  const payment = await findPayment(tx, paymentId);
  return payment && payment.writtenOffPaise > 0 ? (await findShort(tx, payment)).missingPaise : 0;
}

async function findPayment(tx: Database, paymentId: string): Promise<ShortPayment | undefined> {
  const { id, amountPaise, writtenOffPaise } = payments;
  const [payment] = await tx
    .select({ paymentId: id, amountPaise, writtenOffPaise })
    .from(payments)
    .where(eq(id, paymentId));
  return payment;
}

async function findShort(tx: Database, { paymentId, amountPaise, writtenOffPaise }: ShortPayment) {
  const [gone] = await tx
    .select({
      paise:
        sql`coalesce(sum(${refunds.amountPaise} + ${refunds.withheldPaise} + ${refunds.exchangePaise}), 0)`.mapWith(
          Number,
        ),
      withheldPaise: sql`coalesce(sum(${refunds.withheldPaise}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, "failed")));
  return {
    restPaise: amountPaise - (gone?.paise ?? 0),
    missingPaise: writtenOffPaise - (gone?.withheldPaise ?? 0),
  };
}

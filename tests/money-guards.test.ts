/**
 * Every CHECK, unique rule and trigger of the money tables refuses what it should. The database lists them; what a
 * guard refuses passes once that guard is gone, so that none is credited with another's work.
 */
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { triggers } from "#app/auditor/guards.ts";
import { type RefundShare, shareOfAmount, shareOfPieces } from "#app/domain/money/refunds.ts";
import { listPayableItems } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { findCapture } from "#app/payments/captures.server.ts";
import { requestRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { closeBooks } from "./support/books.ts";
import { test } from "./support/db.ts";
import { guardsOfBooks } from "./support/guards/guards-of-books.ts";
import { guardsOfInvoices } from "./support/guards/guards-of-invoices.ts";
import type { MoneyGuard } from "./support/guards/money-guard.ts";
import { aDeliveredOrder, aPlacedOrder, sendShipment } from "./support/placed-orders.ts";
import { NOW, ORIGIN } from "./support/shoppers.ts";

const moneyGuards = [...guardsOfInvoices, ...guardsOfBooks];
const DUE = new Date(NOW.getTime() + 11 * 86_400_000);
const oneOfV1 = [{ vendorId: "v1", pricePaise: 1_180_00 }];
const ofBoth = [
  { vendorId: "v1", pricePaise: 20_000_00, quantity: 2 },
  { vendorId: "v2", pricePaise: 1_234_56 },
];

/**
 * All of it has happened: two shipments delivered, one piece refunded and a refund under way, one vendor paid and one
 * payable; another order delivered, and one with one shipment's cash collected.
 */
async function aShopWithMoney(db: Database): Promise<void> {
  await updateStoreSettings(db, { shippingFeePaise: 149_00, freeShippingAbovePaise: 1_00_000_00 });
  const { orderId, admin } = await aDeliveredOrder(db, { bought: ofBoth, method: "bank_transfer" });
  const [line] = await listRefundables(db, orderId);
  const order = await lockOrder(db, orderId);
  const capture = await findCapture(db, { orderId, shipmentId: line?.shipmentId ?? "" });
  if (!line || !order || !capture) throw new Error("no paid order");
  const ask = (share: { ok: boolean; value?: RefundShare }) => {
    const shares = share.value ? [share.value] : [];
    return requestRefund(db, { paymentId: capture.id, orderId, shares, reason: "goodwill", by: null, at: NOW });
  };
  const refundId = await ask(shareOfPieces(line, 1));
  await settleRefund(db, order, refundId, { status: "succeeded", providerRefundId: "R1" }, NOW);
  const account = { accountHolder: "A shop", accountNumber: "001234567890", ifsc: "HDFC0001234" };
  await db.insert(vendorBankAccounts).values([
    { vendorId: "v1", ...account },
    { vendorId: "v2", ...account },
  ]);
  const expectedPaise = (await listPayableItems(db, DUE)).reduce((sum, item) => sum + item.amountPaise, 0);
  const made = await createPayoutRun(
    db,
    { viewer: admin, now: DUE, origin: ORIGIN },
    { formKey: crypto.randomUUID(), expectedPaise },
  );
  expect(made).toMatchObject({ ok: true });
  const [mine] = await db.select().from(payouts).where(eq(payouts.vendorId, "v1"));
  expect(
    await payPayout(
      db,
      { viewer: admin, now: DUE, origin: ORIGIN },
      { payoutId: mine?.id ?? "", reference: "UTR123456789" },
    ),
  ).toMatchObject({
    ok: true,
  });
  // While a refund is under way its shipment isn't payable.
  await ask(shareOfAmount(line, 100_00));
  await aDeliveredOrder(db, { bought: oneOfV1, method: "bank_transfer" });
  const { shipments } = await aPlacedOrder(db, { bought: ofBoth });
  await sendShipment(db, admin, shipments.find(({ vendorId }) => vendorId === "v2")?.id ?? "", "delivered");
  await closeBooks(db);
}

/** What refuses these statements, at once or at commit; null: nothing. Nothing stays. */
async function refusalOf(db: Database, statements: string[]): Promise<string | null> {
  const undone = new Error("undone");
  try {
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await closeBooks(tx);
      throw undone;
    });
  } catch (error) {
    if (error === undone) return null;
    return (error as { cause?: { constraint?: string } }).cause?.constraint ?? String((error as Error).cause ?? error);
  }
  return null;
}

type Found = { table: string; name: string; kind: "constraint" | "index" | "trigger" };

/** CHECKs, unique rules, keys of several columns and triggers. Single-column ids guard nothing. */
function listGuards(db: Database): Promise<Found[]> {
  const tables = sql`(${sql.join([...new Set(moneyGuards.map(({ of }) => sql`${of}::regclass`))], sql`, `)})`;
  return rowsOf<Found>(
    db,
    sql`select conrelid::regclass::text as table, conname as name, 'constraint' as kind from pg_constraint
        where conrelid in ${tables} and (contype in ('c', 'u', 'x') or contype = 'p' and cardinality(conkey) > 1)
      union all
      select i.indrelid::regclass::text, c.relname, 'index' from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid in ${tables} and i.indisunique and not exists (select from pg_constraint where conindid = c.oid)
      union all
      select tgrelid::regclass::text, tgname, 'trigger' from pg_trigger where tgrelid in ${tables} and not tgisinternal
      order by 1, 2`,
  );
}

function removing({ table, name, kind }: Found): string {
  if (kind === "constraint") return `alter table ${table} drop constraint "${name}"`;
  return kind === "index" ? `drop index "${name}"` : `drop trigger "${name}" on ${table}`;
}

test("every guard has a case, and every case its guard", async ({ db }) => {
  const named = (of: string, by: string) => `${of}: ${by}`;
  const guards = (await listGuards(db)).map(({ table, name }) => named(table, name));
  expect([...new Set(moneyGuards.map(({ of, by }) => named(of, by)))].sort()).toEqual(guards.sort());
});

test("the auditor looks for each of their triggers; those that hold vendors apart have a test of their own", async ({
  db,
}) => {
  const found = (await listGuards(db)).filter(
    ({ name, kind }) => kind === "trigger" && !name.endsWith("_vendor_scope"),
  );
  expect(triggers).toEqual(expect.arrayContaining(found.map(({ table, name }) => `${table}.${name}`)));
});

describe.for(Object.entries(Object.groupBy(moneyGuards, ({ of }) => of)))("%s", ([, cases = []]) => {
  test("each guard refuses by its name, and nothing else does in its place", async ({ db }) => {
    await aShopWithMoney(db);
    const guards = new Map((await listGuards(db)).map((guard) => [guard.name, guard]));
    const remove = (name: string) => {
      const guard = guards.get(name);
      if (!guard) throw new Error(`there is no ${name}`);
      return removing(guard);
    };
    for (const one of cases) {
      const before = (one.beside ?? []).map(remove);
      const statements = [one.sql].flat();
      const name = one.as ?? one.by;
      expect.soft(await refusalOf(db, [...before, ...statements]), told(one)).toBe(name);
      expect
        .soft(await refusalOf(db, [...before, remove(one.by), ...statements]), `${told(one)}, removed`)
        .not.toBe(name);
    }
  });
});

function told({ by, sql: statements }: MoneyGuard): string {
  return `${by}: ${[statements].flat().at(-1)?.slice(0, 120)}`;
}

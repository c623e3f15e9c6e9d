/** The provider settles payments and refunds, and reports disputes; a person undoes rows and has them checked again. */
import { and, eq, sql } from "drizzle-orm";
import { receiveEvents } from "#app/payments/payment-events.server.ts";
import type { SettlementRow } from "#app/payments/settlement-report.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { importRows, retryOpenRows } from "#app/settlements/book-rows.server.ts";
import { checkRow, undoRow } from "#app/settlements/decide-rows.server.ts";
import { settlementRows } from "#app/settlements/schema.server.ts";
import { aProviderEvent } from "#tests/support/providers/event-orders.ts";
import { nearest } from "../money.ts";
import { postAt } from "../months.ts";
import { type Dispute, paidAttempt, type Row, rowBooks } from "../reports.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, DAY_MS, type Order, type Which, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

const PROVIDER = "test";

/** How a report comes: once, with the rows of the one before, or with a first row that is a paisa short. */
export type Sent = "once" | "again" | "short";

/** So many of what the provider has not settled yet, its newest first, and a fee. */
export const settleMoney = (count: number, sent: Sent, daysAgo: number): Step =>
  step("settle online payments", async (world, shop) => {
    const fresh = (await unsettled(world, shop))
      .slice(-count)
      .map((row) => ({ ...row, at: world.now - daysAgo * DAY_MS }));
    const fee = feeRow(world, world.now - daysAgo * DAY_MS);
    const [first] = fresh;
    if (sent === "short" && first) first.grossPaise -= 1;
    const repeated = sent === "again" ? world.provider.rows.slice(-3) : [];
    await report(world, shop, [...fresh, fee], repeated);
    const open = fresh.filter(({ isBooked }) => !isBooked).length;
    return {
      outcome: open > 0 ? "some open" : "ok",
      summary: `${fresh.map(({ id }) => id).join(", ") || "a fee"}, ${sent}`,
    };
  });

async function report(world: World, shop: Shop, rows: Row[], repeated: readonly Row[]): Promise<void> {
  const known = repeated.filter((row) => !rows.some(({ id }) => id === row.id));
  const counts = await importRows(shop.db, PROVIDER, [...rows, ...known].map(stated), shop.clock.now());
  for (const row of rows) {
    world.provider.rows.push(row);
    const isRight = row.grossPaise === row.rightPaise;
    if (isKnown(world, row) && isRight) book(world, row);
    else row.isWaiting = !isKnown(world, row);
  }
  const booked = rows.filter(({ isBooked }) => isBooked).length;
  agree("a settlement report", counts, { booked, open: rows.length - booked, known: known.length, changed: 0 });
  await retryOpenRows(shop.db, PROVIDER);
  for (const row of world.provider.rows)
    if (row.isWaiting && !row.isBooked && isKnown(world, row)) {
      row.isWaiting = false;
      if (row.grossPaise === row.rightPaise) book(world, row);
    }
}

function book(world: World, row: Row): void {
  Object.assign(row, { isBooked: true, isWaiting: false });
  postAt(world, row.at, rowBooks(row));
}

const stated = (row: Row): SettlementRow => ({
  ...{ id: row.id, kind: row.kind, settlementId: "s1", utr: "UTR1", settledAt: new Date(row.at), currency: "INR" },
  ...{ grossPaise: row.grossPaise, feePaise: row.feePaise, taxPaise: row.taxPaise },
  ...{ entityId: row.entityId, disputeId: row.disputeId, description: "" },
});

/** Whether the shop knows what the row is about: an exchange's difference is heard of at once. */
function isKnown(
  { orders, provider }: World,
  { kind, entityId, disputeId, pageId }: Row & { pageId?: string },
): boolean {
  if (kind === "adjustment") return provider.disputes.some(({ id }) => id === disputeId);
  if (kind !== "payment" || entityId === null) return true;
  const attempt = orders.flatMap(({ attempts }) => attempts).find((one) => one.pageId === pageId);
  return attempt === undefined || attempt.tries.some(({ isPaid, isHeard }) => isPaid && isHeard);
}

/** What stands in the provider's own books and in no report yet, the oldest first. */
async function unsettled(world: World, { db, clock }: Shop): Promise<(Row & { pageId?: string })[]> {
  const done = new Set(world.provider.rows.map(({ id }) => id));
  const entities = await rowsOf<{ id: string; kind: "payment" | "refund"; paise: number; pageId: string }>(
    db,
    sql`select p.id, 'payment' as kind, o.amount_paise::float8 as paise, o.id as "pageId"
      from test_provider_payments p join test_provider_orders o on o.id = p.provider_order_id
      where p.status = 'captured' and p.due_at <= ${clock.now().toISOString()}::timestamptz
      union all select id, 'refund', -amount_paise::float8, null from test_provider_refunds order by 2, 1`,
  );
  const money = entities.map(({ id, kind, paise, pageId }) => {
    const feePaise = kind === "payment" ? nearest(paise * 2, 100) : 0;
    return { ...rowOf(id, kind, paise), feePaise, taxPaise: nearest(feePaise * 18, 100), entityId: id, pageId };
  });
  const taken = world.provider.disputes.flatMap(({ id: disputeId, paise, state, isTaken }) => [
    ...(isTaken || state === "won" ? [] : [{ ...rowOf(`${disputeId}-taken`, "adjustment", -paise), disputeId }]),
    ...(isTaken && state === "won" ? [{ ...rowOf(`${disputeId}-back`, "adjustment", paise), disputeId }] : []),
  ]);
  return [...money, ...taken].filter(({ id }) => !done.has(id));
}

const rowOf = (id: string, kind: Row["kind"], paise: number): Row => ({
  ...{ id, kind, entityId: null, disputeId: null, grossPaise: paise, rightPaise: paise, feePaise: 0, taxPaise: 0 },
  ...{ at: 0, isBooked: false, isWaiting: false },
});

const feeRow = (world: World, at: number): Row => ({
  ...rowOf(`fee-${++world.references}`, "fee", 0),
  ...{ feePaise: 10_00, taxPaise: 1_80, at },
});

/** A person takes a row out of the books, or has it looked at again. */
export const undoSettled = (which: Which, isCheckedAgain: boolean): Step =>
  step(
    "undo a settled row",
    async (world, shop) => {
      const row = choose(world.provider.rows, which, ({ isBooked }) => isBooked);
      const by = { viewer: world.admin, ...momentOf(shop) };
      const isIt = and(eq(settlementRows.provider, PROVIDER), eq(settlementRows.rowId, row.id));
      const [stored] = await shop.db.select().from(settlementRows).where(isIt);
      const id = stored?.id ?? "";
      const outcome = row.isBooked ? "ok" : "not-booked";
      agree(`undo ${row.id}`, codeOf(await undoRow(shop.db, by, { id, reason: "A mistake" })), outcome);
      row.isBooked = false;
      if (outcome === "ok") row.isWaiting = false;
      if (isCheckedAgain) {
        agree(`check ${row.id}`, codeOf(await checkRow(shop.db, by, id)), "ok");
        if (isKnown(world, row) && row.grossPaise === row.rightPaise) book(world, row);
        else row.isWaiting = !isKnown(world, row);
      }
      return { outcome, summary: row.id };
    },
    ({ provider }) => provider.rows.length > 0,
  );

/** A buyer disputes a payment, or so much of it in hundredths (101: more than was paid). */
export const dispute = (which: Which, of: number, status: Dispute["state"]): Step =>
  step(
    "dispute a payment",
    async (world, shop) => {
      const order = choose(world.orders.filter(paidAttempt), which, (one) => !hasDispute(world, one));
      const paise = of > 100 ? order.paidPaise + 1 : Math.max(1, Math.floor((order.paidPaise * of) / 100));
      const id = `disp-${++world.references}`;
      const outcome = of > 100 ? "mismatch" : "disputed";
      agree(`a dispute of order ${order.no}`, await tell(world, shop, { id, order, paise }, status), outcome);
      if (outcome === "disputed") world.provider.disputes.push({ id, order, paise, state: status, isTaken: false });
      return { outcome, summary: `${paise} of order ${order.no}, ${status}` };
    },
    ({ orders }) => orders.some(paidAttempt),
  );

const hasDispute = ({ provider }: World, order: Order) => provider.disputes.some((one) => one.order === order);

/** A dispute ends once, whatever is said later. */
export const endDispute = (which: Which, state: "won" | "lost"): Step =>
  step(
    "end a dispute",
    async (world, shop) => {
      const one = choose(world.provider.disputes, which, (known) => known.state === "open");
      const outcome = one.state === "open" ? "disputed" : "nothing-new";
      agree(`${one.id} is ${state}`, await tell(world, shop, one, state), outcome);
      if (outcome === "disputed") one.state = state;
      return { outcome, summary: `${one.id}, ${state}` };
    },
    ({ provider }) => provider.disputes.length > 0,
  );

async function tell(
  world: World,
  shop: Shop,
  { id: disputeId, order, paise: amountPaise }: Pick<Dispute, "id" | "order" | "paise">,
  status: Dispute["state"],
): Promise<string> {
  const about = { eventId: `evt-${++world.references}`, kind: "dispute" as const, amountPaise };
  const event = aProviderEvent({ ...about, providerOrderId: paidAttempt(order)?.pageId ?? null });
  const news = { ...event, dispute: { disputeId, status, reason: "fraud", respondBy: null } };
  const [outcome] = await receiveEvents(shop.db, [news, news], "webhook", momentOf(shop));
  await workOffAll(shop, world);
  return outcome ?? "";
}

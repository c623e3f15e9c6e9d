/** What recording a courier's report would do, row by row (docs/rules.md#p14). */
import { type DifferenceDecision, listDecisions } from "#app/domain/money/courier-difference.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findHeldExcess } from "./differences.server.ts";
import { type RemittanceRow, readRemittances } from "./remittance-file.server.ts";
import { type CarriedShipment, listCarried } from "./remittance-queries.server.ts";

/** `value` is sent by the form; it names the difference, so that it doesn't decide about another one. */
export type DecisionChoice = { decision: DifferenceDecision; value: string };

/** `does` is null when the row is recorded already or has a `problem`; a row to `decide` says its difference there. */
export type PlannedRemittance = RemittanceRow & {
  orderId: string | null;
  number: string | null;
  does: "record" | "decide" | null;
  isRecorded: boolean;
  /** What the courier paid too little; negative when too much. */
  differencePaise: number;
  decision: DifferenceDecision | null;
  /** Empty unless the difference needs a person's decision. */
  choices: DecisionChoice[];
};

export type PlannedPayment = PlannedRemittance & { paymentId: string | null };

export type RemittancePlan = { rows: PlannedRemittance[]; error: string | null };

export async function planRemittances(db: Database, text: string): Promise<RemittancePlan> {
  const { rows, error } = await planPayments(db, text, []);
  return { rows: rows.map(({ paymentId: _, ...row }) => row), error };
}

/** `decisions`: values of choices. A row with a difference is to be recorded only if one of them is its own. */
export async function planPayments(
  db: Database,
  text: string,
  decisions: readonly string[],
): Promise<{ rows: PlannedPayment[]; error: string | null }> {
  const { rows, error } = await readRemittances(text);
  const carried = await listCarried(db, [...new Set(rows.map(({ awb }) => awb))]);
  const heldExcessPaise = await findHeldExcess(db);
  const earlierAwbs = new Set<string>();
  const planned = rows.map((row) => {
    const matches = carried.filter(({ awb }) => awb === row.awb);
    const isRepeated = earlierAwbs.has(row.awb);
    earlierAwbs.add(row.awb);
    return planRow(row, { matches, isRepeated, heldExcessPaise, decisions });
  });
  return { rows: planned, error };
}

type Surroundings = {
  matches: CarriedShipment[];
  isRepeated: boolean;
  heldExcessPaise: number;
  decisions: readonly string[];
};

function planRow(
  row: RemittanceRow,
  { matches, isRepeated, heldExcessPaise, decisions }: Surroundings,
): PlannedPayment {
  const [one] = matches;
  const planned: PlannedPayment = {
    ...row,
    orderId: one?.orderId ?? null,
    number: one?.number ?? null,
    paymentId: one?.paymentId ?? null,
    does: null,
    isRecorded: false,
    differencePaise: 0,
    decision: null,
    choices: [],
  };
  if (row.problem) return planned;
  const isRecorded = one?.recorded.some(
    ({ reference, amountPaise }) => reference === row.reference && amountPaise === row.amountPaise,
  );
  if (isRecorded && !isRepeated) return { ...planned, isRecorded: true };
  const problem = isRepeated ? "This AWB is in a row above." : problemOf(row, matches);
  if (problem !== null || !one) return { ...planned, problem };
  const differencePaise = one.duePaise - (row.amountPaise ?? 0);
  if (differencePaise === 0) return { ...planned, does: "record" };
  const isCharges = row.chargesPaise === differencePaise;
  if (isCharges) return { ...planned, does: "record", differencePaise, decision: "charges" };
  const { awb } = row;
  const collectedPaise = one.amountPaise ?? 0;
  const choices = listDecisions({ differencePaise, collectedPaise, heldExcessPaise }).map((decision) => ({
    decision,
    value: `${awb}/${differencePaise}/${decision}`,
  }));
  const decision = choices.find(({ value }) => decisions.includes(value))?.decision ?? null;
  if (decision) return { ...planned, does: "record", differencePaise, decision, choices };
  return { ...planned, does: "decide", differencePaise, choices, problem: differenceText(row, one) };
}

function problemOf({ reference }: RemittanceRow, matches: CarriedShipment[]): string | null {
  const [one, other] = matches;
  if (!one) return "No shipment has this AWB.";
  if (other) return "Two shipments have this AWB. Correct the tracking number of one.";
  const recorded = one.recorded.find((transfer) => transfer.reference === reference) ?? one.recorded.at(-1);
  if (recorded && (one.duePaise <= 0 || recorded.reference === reference))
    return `Already recorded with UTR ${recorded.reference}.`;
  if (one.isWithVendor) return "The vendor delivered it and has the cash.";
  if (!one.isCash) return "This order was not cash on delivery.";
  if (one.paymentId === null)
    return one.status === "delivered" ? "No cash is recorded for this shipment." : "It is not marked as delivered yet.";
  return null;
}

function differenceText({ amountPaise, chargesPaise }: RemittanceRow, one: CarriedShipment): string {
  const [due, paid, charges] = [one.duePaise, amountPaise ?? 0, chargesPaise].map((paise) =>
    formatInr(paise, { decimals: 2 }),
  );
  const owed = one.recorded.length > 0 ? "was still owed" : "was to be collected";
  const stated = chargesPaise > 0 ? ` Its report states charges of ${charges}.` : "";
  return `${due} ${owed}, the courier paid ${paid}.${stated}`;
}

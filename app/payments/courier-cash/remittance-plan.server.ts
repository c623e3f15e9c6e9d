/** What recording a courier's report would do, row by row (docs/rules.md#p14). */
import { type DifferenceDecision, listDecisions } from "#app/domain/books/courier-difference.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findHeldExcess } from "./differences.server.ts";
import { type RemittanceRow, readRemittances } from "./remittance-file.server.ts";
import { type CarriedShipment, listCarried } from "./remittance-queries.server.ts";

/**
 * `value` is sent by the form; it names the difference, so that it doesn't decide about another one.
 * A null `decision`: the whole amount came, and what the report states as deducted is billed separately.
 */
export type DecisionChoice = { decision: DifferenceDecision | null; value: string };

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
  const statedPaise = row.amountPaise ?? 0;
  const deductedPaise = row.isBeforeDeductions ? row.chargesPaise + row.adjustedPaise : 0;
  const isRecorded = one?.recorded.some(
    ({ reference, amountPaise }) =>
      reference === row.reference && [statedPaise, statedPaise - deductedPaise].includes(amountPaise),
  );
  if (isRecorded && !isRepeated) return { ...planned, isRecorded: true };
  const problem = isRepeated ? "This AWB is in a row above." : problemOf(row, matches);
  if (problem !== null || !one) return { ...planned, problem };
  const isWhole = one.duePaise === statedPaise;
  if (isWhole && deductedPaise === 0) return { ...planned, does: "record" };
  const differencePaise = isWhole ? deductedPaise : one.duePaise - statedPaise;
  const isCharges = !isWhole && row.chargesPaise === differencePaise;
  if (isCharges) return { ...planned, does: "record", differencePaise, decision: "charges" };
  const { awb } = row;
  const collectedPaise = one.amountPaise ?? 0;
  const fitting =
    differencePaise < one.duePaise ? listDecisions({ differencePaise, collectedPaise, heldExcessPaise }) : [];
  const choices = [...fitting, ...(isWhole ? [null] : [])].map((decision) => ({
    decision,
    value: `${awb}/${differencePaise}/${decision ?? "billed"}`,
  }));
  const choice = choices.find(({ value }) => decisions.includes(value));
  if (!choice) return { ...planned, does: "decide", differencePaise, choices, problem: questionText(row, one) };
  if (choice.decision === null) return { ...planned, does: "record", choices };
  const amountPaise = isWhole ? statedPaise - deductedPaise : statedPaise;
  return { ...planned, does: "record", amountPaise, differencePaise, decision: choice.decision, choices };
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

function questionText({ amountPaise, chargesPaise, adjustedPaise }: RemittanceRow, one: CarriedShipment): string {
  const inr = (paise: number) => formatInr(paise, { decimals: 2 });
  const owed = one.recorded.length > 0 ? "was still owed" : "was to be collected";
  const deductions = [
    chargesPaise > 0 ? `charges of ${inr(chargesPaise)}` : "",
    adjustedPaise > 0 ? `adjustments of ${inr(adjustedPaise)}` : "",
  ].filter(Boolean);
  const stated = deductions.length > 0 ? ` Its report states ${deductions.join(" and ")}` : "";
  if (one.duePaise === amountPaise)
    return `${inr(one.duePaise)} ${owed}.${stated}, but not whether this transfer is after them.`;
  return `${inr(one.duePaise)} ${owed}, the courier paid ${inr(amountPaise ?? 0)}.${stated}${stated && "."}`;
}

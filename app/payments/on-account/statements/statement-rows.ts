/** The lines of a company's statement of account. */
import { type CalendarDay, daysBetween, formatDay } from "#app/domain/basics/calendar.ts";
import { type CompanyPaymentWay, companyPaymentLabels } from "#app/payments/on-account/company-payment-ways.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

type OfOrder = { orderId: string; orderNumber: string; poNumber: string | null };

/** A change of the debt, in paise; negative lowers it. `id`: of the books' transaction. `at`: in ms since 1970. */
export type StatementMovement = { id: number; at: number; amountPaise: number } & (
  | (OfOrder & { way: null })
  | {
      orderId: null;
      orderNumber: null;
      poNumber: null;
      way: CompanyPaymentWay;
      reference: string;
      isUndo: boolean;
      note: string | null;
    }
);

/** Changes no debt: an order is owed when it is placed, and a refund lowers the debt when it is given. */
export type StatementDocument = OfOrder & {
  id: string;
  kind: "invoice" | "credit-note";
  number: string;
  at: number;
  totalPaise: number;
  /** It is null for credit notes. */
  dueOn: CalendarDay | null;
};

export type StatementRow = {
  key: string;
  at: number;
  text: string;
  note: string | null;
  order: OfOrder | null;
  /** `amountPaise`: of the document, which changes no balance. */
  document: { id: string; number: string; amountPaise: number; dueOn: CalendarDay | null } | null;
  debitPaise: number;
  creditPaise: number;
  balancePaise: number;
};

export type AccountStatement = { openingPaise: number; closingPaise: number; rows: StatementRow[] };

/** Both lists are oldest first; a document stands after what was booked at its moment. */
export function addBalances(
  openingPaise: number,
  movements: readonly StatementMovement[],
  documents: readonly StatementDocument[],
): AccountStatement {
  const merged = [...movements.map(movementRow), ...documents.map(documentRow)].toSorted(
    (one, other) => one.at - other.at,
  );
  let balancePaise = openingPaise;
  const rows = merged.map((row) => {
    balancePaise += row.debitPaise - row.creditPaise;
    return { ...row, balancePaise };
  });
  return { openingPaise, closingPaise: balancePaise, rows };
}

type Line = Omit<StatementRow, "balancePaise">;

function movementRow(movement: StatementMovement): Line {
  const { id, at, amountPaise } = movement;
  const amounts = { debitPaise: Math.max(0, amountPaise), creditPaise: Math.max(0, -amountPaise) };
  const row = { key: String(id), at, ...amounts, document: null };
  if (movement.way === null) {
    const { orderId, orderNumber, poNumber } = movement;
    const order = { orderId, orderNumber, poNumber };
    return { ...row, text: amountPaise > 0 ? "Order" : "Refund of order", note: null, order };
  }
  const { way, reference, isUndo, note } = movement;
  const text = isUndo ? "Payment undone" : amountPaise > 0 ? "Credit paid back" : "Payment";
  return { ...row, text: `${text}: ${companyPaymentLabels[way]} ${reference}`, note, order: null };
}

function documentRow({ id, kind, number, at, totalPaise, dueOn, ...order }: StatementDocument): Line {
  return {
    key: id,
    at,
    text: kind === "invoice" ? "Invoice" : "Credit note",
    note: dueOn && `Due ${formatDay(dueOn)}`,
    order,
    document: { id, number, amountPaise: totalPaise, dueOn },
    debitPaise: 0,
    creditPaise: 0,
  };
}

export type Ageing = {
  notDuePaise: number;
  to30Paise: number;
  to60Paise: number;
  to90Paise: number;
  olderPaise: number;
};

/** What is open, by the days since it was due; what has no invoice yet isn't due. */
export function ageOf(dues: readonly { dueOn: CalendarDay | null; openPaise: number }[], today: CalendarDay): Ageing {
  const sum = (least: number, most: number) =>
    dues.reduce((paise, { dueOn, openPaise }) => {
      const late = dueOn ? daysBetween(dueOn, today) : 0;
      return late >= least && late <= most ? paise + openPaise : paise;
    }, 0);
  return {
    notDuePaise: sum(Number.NEGATIVE_INFINITY, 0),
    to30Paise: sum(1, 30),
    to60Paise: sum(31, 60),
    to90Paise: sum(61, 90),
    olderPaise: sum(91, Number.POSITIVE_INFINITY),
  };
}

export const accountStatementTable = {
  sorts: [],
  defaultSort: "",
  perPage: 50,
  /** The period is no filter, but links keep it. */
  filters: { period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

import { transactionKinds } from "#app/domain/money/accounts.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

/** The period is no filter, but links keep it. */
export const entryTable = {
  sorts: ["at"],
  defaultSort: "-at",
  filters: { kind: transactionKinds, period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

export const balanceTable = { sorts: ["account"], defaultSort: "account" } as const satisfies TableShape;

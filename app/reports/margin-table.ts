import type { TableShape } from "#app/ui/tables/table-state.ts";

/** The period is no filter, but links keep it. */
export const marginTable = {
  sorts: ["label", "units", "revenue", "cost", "margin", "apart"],
  defaultSort: "-margin",
  filters: { cost: ["none"], period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

/** Amounts are without GST, and less what was returned in the period. */
export type MarginSums = {
  /** This and all figures but the last count lines with a cost only. */
  revenuePaise: number;
  commissionPaise: number;
  costPaise: number;
  /** Revenue less commission and cost. */
  marginPaise: number;
  /** Revenue of lines that were sold without a cost price. */
  apartPaise: number;
};

export type MarginRow = MarginSums & {
  /** The product's id. */
  key: string;
  label: string;
  /** Pieces of lines with a cost: dispatched less credited. */
  units: number;
};

/** "12.5%"; a dash without revenue. */
export function marginRate({ revenuePaise, marginPaise }: MarginSums): string {
  if (revenuePaise <= 0) return "–";
  return `${((marginPaise / revenuePaise) * 100).toFixed(1)}%`;
}

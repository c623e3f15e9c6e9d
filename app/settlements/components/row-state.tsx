import type { SettlementLine } from "#app/settlements/settlement-queries.server.ts";
import { problemTexts } from "#app/settlements/settlement-texts.ts";
import { Badge } from "#app/ui/controls/badge.tsx";

export function RowState({ status, problem, changed }: Pick<SettlementLine, "status" | "problem" | "changed">) {
  if (problem) return <Badge tone="warning">{problemTexts[problem].label}</Badge>;
  if (changed) return <Badge tone="warning">Amount changed</Badge>;
  return <Badge tone="success">{status === "booked" ? "Booked" : "Booked by hand"}</Badge>;
}

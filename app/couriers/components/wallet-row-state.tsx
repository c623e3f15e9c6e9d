import type { WalletEntry } from "#app/freight/wallet/wallet-queries.server.ts";
import { problemTexts } from "#app/freight/wallet/wallet-tables.ts";
import { Badge } from "#app/ui/controls/badge.tsx";

export function WalletRowState({ status, problem }: Pick<WalletEntry, "status" | "problem">) {
  if (problem) return <Badge tone="warning">{problemTexts[problem].label}</Badge>;
  return <Badge tone="success">{status === "booked" ? "Booked" : "Booked by hand"}</Badge>;
}

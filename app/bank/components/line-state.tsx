import type { BankLine } from "#app/bank/bank-queries.server.ts";
import { bankKindLabels, statusLabels } from "#app/bank/bank-tables.ts";
import { isBankLineKind } from "#app/domain/books/bank/bank-line.ts";
import { Badge } from "#app/ui/controls/badge.tsx";

export function LineState({ status, kind }: Pick<BankLine, "status" | "kind">) {
  if (status === "open") return <Badge tone="warning">{statusLabels.open}</Badge>;
  const label = kind && isBankLineKind(kind) ? bankKindLabels[kind] : statusLabels[status];
  return <Badge tone="success">{label}</Badge>;
}

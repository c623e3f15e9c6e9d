import type { DisputeStatus } from "#app/domain/books/chargeback.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { statusLabels } from "./dispute-table.ts";

const tones = { open: "warning", won: "success", lost: "danger" } as const;

export function DisputeBadge({ status }: { status: DisputeStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

import type { ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { statusLabels } from "#app/returns/return-labels.ts";
import { Badge, type Tone } from "#app/ui/controls/badge.tsx";

const tones: Record<ReturnStatus, Tone> = {
  requested: "warning",
  approved: "processing",
  "picked-up": "info",
  received: "processing",
  refunded: "success",
  replaced: "success",
  rejected: "danger",
  withdrawn: "neutral",
};

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

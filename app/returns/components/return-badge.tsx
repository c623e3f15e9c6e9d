import type { Resolution, ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { statusLabel } from "#app/returns/return-labels.ts";
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

export function ReturnBadge(one: { status: ReturnStatus; resolution: Resolution | null }) {
  return <Badge tone={tones[one.status]}>{statusLabel(one)}</Badge>;
}

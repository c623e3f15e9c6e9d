import type { ClaimStatus } from "#app/domain/fulfilment/claim-status.ts";
import { Badge, type Tone } from "#app/ui/controls/badge.tsx";
import { claimStatusLabels } from "#app/warranty/claims/claim-labels.ts";

const tones: Record<ClaimStatus, Tone> = {
  opened: "warning",
  accepted: "processing",
  referred: "info",
  received: "processing",
  "at-maker": "info",
  repaired: "success",
  replaced: "success",
  refunded: "success",
  closed: "success",
  declined: "danger",
  withdrawn: "neutral",
};

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <Badge tone={tones[status]}>{claimStatusLabels[status]}</Badge>;
}

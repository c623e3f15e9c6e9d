import type { QuotationStatus } from "#app/domain/buying/quotation.ts";
import { Badge, type Tone } from "#app/ui/controls/badge.tsx";

export const statusLabels: Readonly<Record<QuotationStatus, string>> = {
  draft: "Draft",
  sent: "Sent",
  seen: "Seen",
  accepted: "Accepted",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

const tones: Readonly<Record<QuotationStatus, Tone>> = {
  draft: "neutral",
  sent: "info",
  seen: "processing",
  accepted: "success",
  withdrawn: "danger",
  expired: "warning",
};

export function QuotationStatusBadge({ status }: { status: QuotationStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

import type { PayoutStatus } from "#app/domain/money/payouts.ts";
import { Badge, type Tone } from "#app/ui/controls/badge.tsx";

const looks: Readonly<Record<PayoutStatus, { label: string; tone: Tone }>> = {
  open: { label: "Pending", tone: "processing" },
  paid: { label: "Paid", tone: "success" },
  cancelled: { label: "Cancelled", tone: "danger" },
};

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const { label, tone } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

import type { PayoutStatus } from "#app/domain/money/payouts.ts";
import { Badge, type Tone } from "#app/ui/controls/badge.tsx";

const looks: Readonly<Record<PayoutStatus, { label: string; tone: Tone }>> = {
  open: { label: "Pending", tone: "processing" },
  paid: { label: "Paid", tone: "success" },
  cancelled: { label: "Cancelled", tone: "danger" },
};
const setOff = { label: "Set against cash", tone: "success" } as const;

/** An amount of 0 was settled by set-off. */
export function PayoutStatusBadge({ status, amountPaise }: { status: PayoutStatus; amountPaise: number }) {
  const { label, tone } = amountPaise === 0 ? setOff : looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

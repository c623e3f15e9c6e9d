import type { VendorState } from "#app/domain/parties/vendor-status.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";

const looks = {
  pending: { tone: "warning", label: "Pending" },
  approved: { tone: "success", label: "Approved" },
  suspended: { tone: "danger", label: "Suspended" },
} as const;

export function VendorStateBadge({ state }: { state: VendorState }) {
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function VendorStateNotice({ state, reason }: { state: VendorState; reason: string | null }) {
  if (state === "approved") return null;
  if (state === "pending")
    return (
      <Notice
        className="mb-6"
        tone="info"
        title="Your vendor account is awaiting approval. Your products will go live once it is approved."
      >
        You can add products in the meantime.
      </Notice>
    );
  return (
    <Notice className="mb-6" tone="warning" title="Your vendor account is suspended. Your products are not listed.">
      {reason && <p>Reason: {reason}</p>}
      <p>You must still ship orders received before the suspension.</p>
    </Notice>
  );
}

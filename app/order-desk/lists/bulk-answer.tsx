import { useNavigation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { BulkNotice } from "#app/ui/tables/bulk-notice.tsx";
import type { BulkAnswer } from "./bulk-orders.server.ts";

const done = { confirm: "confirmed", deliver: "marked as delivered", cancel: "cancelled" } as const;
const verbs = { confirm: "Confirm", deliver: "Mark as delivered", cancel: "Cancel" } as const;

const orders = (count: number) => (count === 1 ? "1 order" : `${count.toLocaleString("en-IN")} orders`);

export function BulkOrderAnswer({ answer, nameOf }: { answer: BulkAnswer; nameOf: (id: string) => string }) {
  const isBusy = useNavigation().formMethod === "POST";
  const { intent } = answer;
  if ("outcome" in answer)
    return (
      <BulkNotice
        outcome={answer.outcome}
        one={`order ${done[intent]}`}
        many={`orders ${done[intent]}`}
        nameOf={nameOf}
      />
    );
  if ("tooMany" in answer)
    return (
      <Notice className="mb-4" tone="warning" title={`${orders(answer.tooMany)} match. Nothing was changed.`}>
        Up to 200 orders can be changed at once. Please narrow the filters.
      </Notice>
    );
  const { count, reason } = answer.ask;
  if (count === 0) return <Notice className="mb-4" tone="warning" title="No orders match. Nothing was changed." />;
  return (
    <Notice className="mb-4" tone="warning" title={`${verbs[intent]} all ${orders(count)} that match?`}>
      <p>Nothing has been changed yet. Orders for which this is not possible are skipped and listed.</p>
      <DeskForm method="post" className="mt-3">
        <input type="hidden" name="all" value="yes" />
        <input type="hidden" name="expected" value={count} />
        <input type="hidden" name="reason" value={reason} />
        <Button name="intent" value={intent} size="small" busy={isBusy}>
          {verbs[intent]} {orders(count)}
        </Button>
      </DeskForm>
    </Notice>
  );
}

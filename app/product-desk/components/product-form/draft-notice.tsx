import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import type { ProductDraft } from "./product-draft.ts";

export function DraftNotice({
  draft,
  onContinue,
  onDiscard,
}: {
  draft: ProductDraft;
  onContinue: () => void;
  onDiscard: () => void;
}) {
  const name = draft.values.name?.trim();
  return (
    <Notice tone="info" className="mb-6" title="You have an unsaved product">
      <p>
        {name ? `“${name}”, last` : "Last"} edited on {formatMoment(new Date(draft.savedAt))}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" size="small" onClick={onContinue}>
          Continue editing
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}

import type { ProductStatus } from "#app/catalog/product-status.ts";
import { Button } from "#app/ui/controls/button.tsx";

export function SaveBar({
  status,
  isBusy,
  isWaiting,
}: {
  /** Null means: a new product. */
  status: ProductStatus | null;
  isBusy: boolean;
  /** Save was pressed during uploads. */
  isWaiting: boolean;
}) {
  const isLive = status === "live";
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter border-t border-hairline bg-raised px-gutter py-3 lg:mx-0 lg:px-4">
      {isWaiting && (
        <p role="alert" className="mb-2 text-sm font-semibold text-warning">
          Some images are still uploading or have failed. Wait for the upload to finish, or remove them.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value="save"
          variant={isLive || status === "archived" ? "primary" : "secondary"}
          busy={isBusy}
          busyText="Saving..."
        >
          {status === null ? "Save as draft" : "Save"}
        </Button>
        {(status === null || status === "draft") && (
          <Button name="intent" value="publish" busy={isBusy}>
            Save and publish
          </Button>
        )}
        {isLive && (
          <Button name="intent" value="unpublish" variant="secondary" busy={isBusy}>
            Save and unpublish
          </Button>
        )}
      </div>
    </div>
  );
}

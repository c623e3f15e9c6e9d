import { type ProductStatus, productStatusLabels } from "#app/catalog/product-status.ts";
import { Badge } from "#app/ui/controls/badge.tsx";

const tones = { draft: "warning", live: "success", archived: "neutral" } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={tones[status]}>{productStatusLabels[status]}</Badge>;
}

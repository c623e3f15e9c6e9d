import type { ProductEditor } from "#app/product-desk/editing/editor-types.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export function VendorNotice({ state }: { state: ProductEditor["vendorState"] }) {
  if (state === "pending")
    return (
      <Notice>
        Your vendor account is awaiting approval. You can add products now. They will go live once you are approved.
      </Notice>
    );
  if (state === "suspended")
    return <Notice tone="warning">Your vendor account is suspended. Your products are not listed.</Notice>;
  return null;
}

import { data, type RouterContextProvider } from "react-router";
import { findProductForPreview } from "#app/catalog/product-queries.server.ts";
import { parseDescription } from "#app/domain/basics/description.ts";
import { appContext } from "#app/platform/request-context.ts";
import { findEditedProduct, findVendorState } from "#app/product-desk/editing/product-editor-queries.server.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";

/** @throws 404 outside the office's products */
export async function loadPreview(context: Readonly<RouterContextProvider>, office: ProductScope, id: string) {
  const { db } = context.get(appContext);
  // The office's own tables hide other vendors' products.
  const edited = await office.run(db, (tx) => findEditedProduct(tx, office.tables, id));
  const product = edited && (await findProductForPreview(db, edited.product.id));
  if (!product) throw data(null, { status: 404 });
  return {
    // Shown as if on sale.
    product: { ...product, isOnSale: true },
    description: parseDescription(product.description),
    status: edited.product.status,
    vendorState: await findVendorState(db, product.vendorId),
    back: `${office.home}/${product.id}`,
  };
}

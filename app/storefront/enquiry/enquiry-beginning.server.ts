import { inArray } from "drizzle-orm";
import { listStoredLines } from "#app/cart/cart-queries.server.ts";
import { cartOwnerOf } from "#app/cart/guest-cookie.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { hasAccount, orderEmailOf } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { EnquiryFields } from "#app/quotations/enquiries/enquiry-fields.ts";
import { QUOTED_FROM } from "#app/storefront/quotation.ts";

/** What the form begins with: the product or the cart that the address names, and what is known of the viewer. */
export async function beginEnquiry(db: Database, viewer: Viewer, request: Request): Promise<Partial<EnquiryFields>> {
  const params = new URL(request.url).searchParams;
  const slug = params.get("product");
  const product = slug ? await findProductBySlug(db, slug) : null;
  const isFromCart = params.get("from") === "cart";
  return {
    ...(product && { products: `${product.sku || product.name}, ${QUOTED_FROM}` }),
    ...(isFromCart && { products: await cartText(db, viewer, request) }),
    ...(viewer.kind === "user" && hasAccount(viewer) && (await detailsOf(db, viewer))),
  };
}

async function cartText(db: Database, viewer: Viewer, request: Request): Promise<string> {
  const owner = cartOwnerOf(viewer, request);
  const lines = "userId" in owner ? await listStoredLines(db, owner.userId) : owner.guestLines;
  const { id, sku, name } = products;
  const ids = lines.map(({ productId }) => productId);
  const rows = await db.select({ id, sku, name }).from(products).where(inArray(id, ids));
  const nameById = new Map(rows.map((row) => [row.id, row.sku || row.name]));
  return lines
    .filter(({ productId }) => nameById.has(productId))
    .map(({ productId, quantity }) => `${nameById.get(productId)}, ${quantity}`)
    .join("\n");
}

async function detailsOf(db: Database, viewer: User): Promise<Partial<EnquiryFields>> {
  const company = await findCompanyOf(db, viewer.id);
  return {
    ...{ name: viewer.name, email: orderEmailOf(viewer) ?? "" },
    ...(company && { businessName: company.name, gstin: company.gstins[0] ?? "" }),
  };
}

import { data, type RouterContextProvider, redirect } from "react-router";
import { pictureErrorText } from "#app/catalog/pictures/picture-limits.ts";
import { formFieldsFor } from "#app/catalog/product-fields.ts";
import { readStock, STOCK_ERROR } from "#app/catalog/stock-limits.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok } from "#app/domain/basics/result.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { checkFormKey } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { editConflicts } from "./edit-conflicts.ts";
import { type EditorForm, editorResponse, receivePictures } from "./editor-response.server.ts";
import { type EditorAnswer, type ProductEditor, specFieldsOf } from "./editor-types.ts";
import { readPostedProduct } from "./posted-product.server.ts";
import { createProduct, type EditProductError, updateProduct } from "./product-commands.server.ts";
import {
  findEditedProduct,
  findEditorChoices,
  findVendorState,
  listEditedPictures,
  listPendingUploads,
} from "./product-editor-queries.server.ts";
import { newProductValues, type ProductInput, readProduct, VENDOR_ERROR } from "./product-form.ts";
import type { ProductOffice } from "./product-office.server.ts";
import type { MissingRequirement } from "./sale-readiness.ts";
import { applyStatusIntent, statusIntents } from "./status-intents.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `id` "new": an empty form. @throws 404 for others' product */
export async function loadProductEditor(context: Context, office: ProductOffice, id: string): Promise<ProductEditor> {
  const { db, clock } = context.get(appContext);
  const { home, tables, viewer, vendorId } = office;
  return office.run(db, async (tx) => {
    const found = id === "new" ? null : await findEditedProduct(tx, tables, id);
    if (id !== "new" && !found) throw data(null, { status: 404 });
    const stored = found ? await listEditedPictures(tx, tables, found.product.id) : [];
    // A new product's form starts empty: uploads belong to the form they were added in.
    const who = { vendorId, userId: viewer.id };
    const waiting = found ? await listPendingUploads(tx, tables, who, found.product.id) : [];
    return {
      home,
      owner: viewer.id,
      choices: await findEditorChoices(tx, vendorId === null),
      product: found?.product ?? null,
      values: found?.values ?? newProductValues(dayInIndia(clock.now())),
      pictures: [...stored, ...waiting],
      vendorState: vendorId === null ? null : await findVendorState(tx, vendorId),
    };
  });
}

const intents = ["save", "publish", "unpublish", "refresh"];

/**
 * Saves, or (a picture moved, files added, a category chosen) shows the form again. "save" keeps the status, "publish"
 * puts on sale, "unpublish" makes a draft.
 */
export async function saveProduct(request: Request, context: Context, office: ProductOffice, id: string) {
  const app = context.get(appContext);
  const productId = id === "new" ? null : id;
  const before = productId ? await office.run(app.db, (tx) => findEditedProduct(tx, office.tables, productId)) : null;
  if (productId && !before) throw data(null, { status: 404 });
  const sent = await readPostedProduct(request, app, fieldsOf(office, productId));
  const status = statusIntents.find((one) => one === sent.intent);
  if (status && productId) return applyStatusIntent(context, office, status, { ...sent, id: productId });
  if (!intents.includes(sent.intent) && !sent.move) throw data({ message: "Unknown request." }, { status: 400 });
  const { posted, formErrors } = await receivePictures(app, office, sent, productId);
  const form: EditorForm = { app, office, posted, productId, version: Number(posted.version) || null };
  if (posted.move || posted.intent === "refresh" || formErrors.length > 0)
    return editorResponse(form, { formErrors }, formErrors.length > 0 ? 400 : 200);
  if (!productId) posted.formKey = checkFormKey(posted.formKey);
  const read = await readEdit(form);
  if (!read.ok) return editorResponse(form, { errors: read.details });
  const saved = await office.run(app.db, (tx) => write(tx, form, read.value));
  if (saved.ok) return redirect(`${office.home}/${saved.value.id}?done=${posted.intent}`);
  if (saved.code === "not-found" || saved.code === "not-allowed") throw data(null, { status: 404 });
  return saved.code === "stale" ? showConflict(form) : editorResponse(form, toldOf(saved.code, saved.details ?? []));
}

/** Admins choose the vendor; only a new product has a first stock. */
function fieldsOf({ vendorId }: ProductOffice, productId: string | null): string[] {
  return [
    ...formFieldsFor({ isAdmin: vendorId === null }).map(({ key }) => key),
    ...(productId === null ? ["stock", ...(vendorId === null ? ["vendor"] : [])] : []),
  ];
}

async function readEdit({ app, office, posted: { values }, productId }: EditorForm) {
  const choices = await findEditorChoices(app.db, false);
  const isAdmin = office.vendorId === null;
  const read = readProduct(values, specFieldsOf(choices, values.category ?? ""), { isAdmin });
  const stock = readStock(values.stock ?? "");
  const errors = {
    ...(!productId && isAdmin && !values.vendor && { vendor: VENDOR_ERROR }),
    ...(read.ok ? {} : read.details),
    ...(!productId && stock === null && { stock: STOCK_ERROR }),
  };
  if (!read.ok || stock === null || Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({ product: read.value, stock });
}

function write(
  tx: Parameters<typeof createProduct>[0],
  { app, office, posted: { values, pictures, intent, formKey }, productId, version }: EditorForm,
  { product, stock }: { product: ProductInput; stock: number },
) {
  const command = commandContext(app, office.viewer, formKey);
  const edit = { product, pictures };
  if (productId) {
    const status = intent === "publish" ? "live" : intent === "unpublish" ? "draft" : undefined;
    return updateProduct(tx, command, { ...edit, id: productId, version: version ?? 0, status });
  }
  const status = intent === "publish" ? "live" : "draft";
  return createProduct(tx, command, { ...edit, vendorId: office.vendorId ?? values.vendor ?? "", stock, status });
}

/** At the fields and above the form. */
function toldOf(
  code: Exclude<EditProductError, "not-found" | "not-allowed" | "stale">,
  missing: readonly MissingRequirement[],
): Partial<EditorAnswer> {
  switch (code) {
    case "key-reused":
      return { formErrors: [KEY_REUSED] };
    case "slug-taken":
      return { errors: { slug: "This URL is already used by another product" } };
    case "sku-taken":
      return { errors: { sku: "Another of your products already has this SKU" } };
    case "variant-taken":
      return { formErrors: ["Another variant of this model has the same values. Change what they differ in."] };
    // An old form, say: what isn't there any more is left out of what is shown again, the rest is kept.
    case "picture-missing":
      return { errors: { files: "An image has expired. Please add it again." } };
    case "too-many-pictures":
      return { errors: { files: `${pictureErrorText("too-many-of-product")} Please remove some.` } };
    case "not-ready":
      return {
        errors: Object.fromEntries(missing.map(({ field, message }) => [field, message])),
        formErrors: missing.map(({ message }) => message),
      };
  }
}

/** Somebody else has saved meanwhile: what differs, and their version for the next save. */
async function showConflict(form: EditorForm) {
  const { app, office, posted, productId } = form;
  const stored = productId ? await office.run(app.db, (tx) => findEditedProduct(tx, office.tables, productId)) : null;
  if (!stored) throw data(null, { status: 404 });
  const { specs } = await findEditorChoices(app.db, false);
  const conflict = editConflicts(posted.values, stored.values, specs, { isAdmin: office.vendorId === null });
  return editorResponse({ ...form, version: stored.product.version }, { conflict }, 409);
}

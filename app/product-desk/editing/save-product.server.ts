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
import { type EditorAnswer, listSpecFields, type ProductEditor } from "./editor-types.ts";
import { readPostedProduct } from "./posted-product.server.ts";
import { createProduct, type EditProductError, updateProduct } from "./product-commands.server.ts";
import {
  findEditedProduct,
  findEditorChoices,
  findVendorState,
  listEditedPictures,
  listPendingUploads,
} from "./product-editor-queries.server.ts";
import { newProductValues, ONLY_OWN_COSTS, type ProductInput, readProduct, VENDOR_ERROR } from "./product-form.ts";
import { fieldScope, type ProductScope } from "./product-scope.server.ts";
import type { MissingRequirement } from "./sale-readiness.ts";
import { applyStatusIntent, statusIntents } from "./status-intents.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * `id`: "new" for an empty form.
 * @throws 404 for a product of another owner
 */
export async function loadProductEditor(context: Context, scope: ProductScope, id: string): Promise<ProductEditor> {
  const { db, clock } = context.get(appContext);
  const { home, tables, viewer, vendorId } = scope;
  return scope.run(db, async (tx) => {
    const edited = id === "new" ? null : await findEditedProduct(tx, tables, id);
    if (id !== "new" && !edited) throw data(null, { status: 404 });
    const stored = edited ? await listEditedPictures(tx, tables, edited.product.id) : [];
    // The form of a new product starts empty: uploads belong to the form they were added in.
    const uploader = { vendorId, userId: viewer.id };
    const waiting = edited ? await listPendingUploads(tx, tables, uploader, edited.product.id) : [];
    const { seesCosts } = fieldScope(scope, edited?.product.vendorId ?? null);
    const values = edited?.values ?? newProductValues(dayInIndia(clock.now()));
    if (!seesCosts) delete values.costPricePaise;
    return {
      home,
      owner: viewer.id,
      choices: await findEditorChoices(tx, vendorId === null),
      seesCosts,
      product: edited?.product ?? null,
      values,
      pictures: [...stored, ...waiting],
      vendorState: vendorId === null ? null : await findVendorState(tx, vendorId),
    };
  });
}

const intents = ["save", "publish", "unpublish", "refresh"];

/** "save" keeps the status, "publish" and "unpublish" change it; other posts show the form again. */
export async function saveProduct(request: Request, context: Context, scope: ProductScope, id: string) {
  const app = context.get(appContext);
  const productId = id === "new" ? null : id;
  const before = productId ? await scope.run(app.db, (tx) => findEditedProduct(tx, scope.tables, productId)) : null;
  if (productId && !before) throw data(null, { status: 404 });
  const sent = await readPostedProduct(request, app, listFields(scope, before?.product ?? null));
  const status = statusIntents.find((candidate) => candidate === sent.intent);
  if (status && productId) return applyStatusIntent(context, scope, status, { ...sent, id: productId });
  if (!intents.includes(sent.intent) && !sent.move) throw data({ message: "Unknown request." }, { status: 400 });
  const { posted, formErrors } = await receivePictures(app, scope, sent, productId);
  const form: EditorForm = { app, scope, posted, productId, version: Number(posted.version) || null };
  if (posted.move || posted.intent === "refresh" || formErrors.length > 0)
    return editorResponse(form, { formErrors }, formErrors.length > 0 ? 400 : 200);
  if (!productId) posted.formKey = checkFormKey(posted.formKey);
  const read = await readEdit(form, before?.product.vendorId ?? null);
  if (!read.ok) return editorResponse(form, { errors: read.details });
  const saved = await scope.run(app.db, (tx) => write(tx, form, read.value));
  if (saved.ok) return redirect(`${scope.home}/${saved.value.id}?done=${posted.intent}`);
  if (saved.code === "not-found" || saved.code === "not-allowed") throw data(null, { status: 404 });
  return saved.code === "stale"
    ? showConflict(form)
    : editorResponse(form, toFormErrors(saved.code, saved.details ?? []));
}

/** Admins choose the vendor; only a new product has an initial stock. */
function listFields(scope: ProductScope, product: { vendorId: string } | null): string[] {
  return [
    ...formFieldsFor(fieldScope(scope, product?.vendorId ?? null)).map(({ key }) => key),
    ...(product === null ? ["stock", ...(scope.vendorId === null ? ["vendor"] : [])] : []),
  ];
}

/** `owner`: the stored product's vendor. */
async function readEdit({ app, scope, posted: { values }, productId }: EditorForm, owner: string | null) {
  const choices = await findEditorChoices(app.db, false);
  const isAdmin = scope.vendorId === null;
  const fields = fieldScope(scope, owner ?? scope.vendorId ?? (values.vendor || null));
  const read = readProduct(values, listSpecFields(choices, values.category ?? ""), fields);
  const stock = readStock(values.stock ?? "");
  const errors = {
    ...(!fields.seesCosts && values.costPricePaise?.trim() && { costPricePaise: ONLY_OWN_COSTS }),
    ...(!productId && isAdmin && !values.vendor && { vendor: VENDOR_ERROR }),
    ...(read.ok ? {} : read.details),
    ...(!productId && stock === null && { stock: STOCK_ERROR }),
  };
  if (!read.ok || stock === null || Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({ product: read.value, stock });
}

function write(
  tx: Parameters<typeof createProduct>[0],
  { app, scope, posted: { values, pictures, intent, formKey }, productId, version }: EditorForm,
  { product, stock }: { product: ProductInput; stock: number },
) {
  const command = commandContext(app, scope.viewer, formKey);
  const edit = { product, pictures };
  if (productId) {
    const status = intent === "publish" ? "live" : intent === "unpublish" ? "draft" : undefined;
    return updateProduct(tx, command, { ...edit, id: productId, version: version ?? 0, status });
  }
  const status = intent === "publish" ? "live" : "draft";
  return createProduct(tx, command, { ...edit, vendorId: scope.vendorId ?? values.vendor ?? "", stock, status });
}

function toFormErrors(
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
    case "gtin-taken":
      return {
        errors: { gtin: "Another of your products already has this EAN. Each product and variant has its own" },
      };
    case "variant-taken":
      return { formErrors: ["Another variant of this model has the same values. Change what they differ in."] };
    // The form may be old: missing pictures are left out when it is shown again, the others stay.
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

/** Shows the differences, and the version for the next save. */
async function showConflict(form: EditorForm) {
  const { app, scope, posted, productId } = form;
  const stored = productId ? await scope.run(app.db, (tx) => findEditedProduct(tx, scope.tables, productId)) : null;
  if (!stored) throw data(null, { status: 404 });
  const { specs } = await findEditorChoices(app.db, false);
  const conflict = editConflicts(posted.values, stored.values, specs, fieldScope(scope, stored.product.vendorId));
  return editorResponse({ ...form, version: stored.product.version }, { conflict }, 409);
}

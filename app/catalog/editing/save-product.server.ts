/** The product page's loader and action, for vendors and admins. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { pictureProblem } from "#app/catalog/pictures/picture-limits.ts";
import { storePictures } from "#app/catalog/pictures/receive-pictures.server.ts";
import { removeUpload } from "#app/catalog/pictures/upload-commands.server.ts";
import { formFieldsFor } from "#app/catalog/product-fields.ts";
import { readStock, STOCK_PROBLEM } from "#app/catalog/stock-limits.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import { type EditedPicture, type EditorAnswer, type ProductEditor, specFieldsOf } from "./editor-types.ts";
import { type PostedProduct, readPostedProduct } from "./posted-product.server.ts";
import { createProduct, updateProduct } from "./product-commands.server.ts";
import {
  findEditedProduct,
  findEditorChoices,
  findVendorState,
  listEditedPictures,
  listUploads,
  listWaitingUploads,
} from "./product-editor-queries.server.ts";
import { newProductValues, type ProductInput, readProduct, VENDOR_PROBLEM } from "./product-form.ts";
import type { ProductSide } from "./product-side.server.ts";
import { applyStatusIntent, statusIntents } from "./status-intents.server.ts";
import { typedAgainstStored } from "./stored-differences.ts";

type Context = Readonly<RouterContextProvider>;

/** `id` "new": an empty form. @throws 404 for another side's product */
export async function loadProductEditor(context: Context, side: ProductSide, id: string): Promise<ProductEditor> {
  const { db, clock } = context.get(appContext);
  const { home, tables, viewer, vendorId } = side;
  return side.run(db, async (tx) => {
    const found = id === "new" ? null : await findEditedProduct(tx, tables, id);
    if (id !== "new" && !found) throw data(null, { status: 404 });
    const stored = found ? await listEditedPictures(tx, tables, found.product.id) : [];
    const waiting = await listWaitingUploads(tx, tables, { vendorId, userId: viewer.id }, found?.product.id ?? null);
    return {
      home,
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
 * Saves, or (a picture moved, files added, a category chosen) shows the form again as typed. Intents: "save" keeps the
 * status, "publish" puts it on sale, "unpublish" makes it a draft.
 */
export async function saveProduct(request: Request, context: Context, side: ProductSide, id: string) {
  const app = context.get(appContext);
  const { db, clock } = app;
  const productId = id === "new" ? null : id;
  const before = productId ? await side.run(db, (tx) => findEditedProduct(tx, side.tables, productId)) : null;
  if (productId && !before) throw data(null, { status: 404 });
  const posted = await readPostedProduct(request, app, fieldsOf(side, productId));
  const status = statusIntents.find((one) => one === posted.intent);
  if (status && productId) return applyStatusIntent(context, side, status, { id: productId, version: posted.version });
  if (!intents.includes(posted.intent) && !posted.move) throw data({ message: "Unknown request." }, { status: 400 });
  const received = await storePictures(app, posted.files, { ...side, productId });
  const problems = received.flatMap((one) =>
    "problem" in one ? `${one.fileName || "A file"}: ${pictureProblem(one.problem)}` : [],
  );
  const pictures = [...posted.pictures, ...received.flatMap((one) => ("id" in one ? { ref: one.id, alt: "" } : []))];
  const all = { ...posted, pictures: await moved(context, side, pictures, posted) };
  const version = Number(posted.version) || null;
  if (posted.move || posted.intent === "refresh" || problems.length > 0) {
    return refuse(context, side, all, productId, { problems, version }, problems.length > 0 ? 400 : 200);
  }
  const choices = await findEditorChoices(db, false);
  const isAdmin = side.vendorId === null;
  const read = readProduct(all.values, specFieldsOf(choices, all.values.category ?? ""), { isAdmin });
  const stock = readStock(all.values.stock ?? "");
  const asksVendor = !productId && isAdmin;
  const errors = {
    ...(asksVendor && !all.values.vendor && { vendor: VENDOR_PROBLEM }),
    ...(read.ok ? {} : read.details),
    ...(!productId && stock === null && { stock: STOCK_PROBLEM }),
  };
  if (!read.ok || stock === null || Object.keys(errors).length > 0)
    return refuse(context, side, all, productId, { errors, version });
  const saved = await side.run(db, (tx) =>
    write(tx, side, all, read.value, { productId, version, stock }, clock.now()),
  );
  if (saved.ok) return redirect(`${side.home}/${saved.value.id}?done=${posted.intent}`);
  switch (saved.code) {
    case "not-found":
    case "not-allowed":
      throw data(null, { status: 404 });
    case "slug-taken":
      return refuse(context, side, all, productId, {
        errors: { slug: "Another product has this address, or had it" },
        version,
      });
    // An old form, say: what isn't there any more is left out of what is shown again, the rest is kept.
    case "picture-gone":
      return refuse(context, side, all, productId, {
        errors: { files: "A picture is no longer there. Please add it again." },
        version,
      });
    case "too-many-pictures":
      return refuse(context, side, all, productId, {
        errors: { files: `${pictureProblem("too-many-of-product")} Please remove some.` },
        version,
      });
    case "not-ready": {
      const missing = (saved.details ?? []).map(({ field, message }) => [field, message] as const);
      return refuse(context, side, all, productId, {
        errors: Object.fromEntries(missing),
        problems: missing.map(([, message]) => message),
        version,
      });
    }
    case "changed-meanwhile": {
      const stored = productId ? await side.run(db, (tx) => findEditedProduct(tx, side.tables, productId)) : null;
      if (!stored) throw data(null, { status: 404 });
      const conflict = typedAgainstStored(all.values, stored.values, choices.specs, { isAdmin });
      return refuse(context, side, all, productId, { conflict, version: stored.product.version }, 409);
    }
  }
}

/** Admins choose the vendor; only a new product has a first stock. */
function fieldsOf({ vendorId }: ProductSide, productId: string | null): string[] {
  return [
    ...formFieldsFor({ isAdmin: vendorId === null }).map(({ key }) => key),
    ...(productId === null ? ["stock", ...(vendorId === null ? ["vendor"] : [])] : []),
  ];
}

function write(
  tx: Parameters<typeof createProduct>[0],
  side: ProductSide,
  { values, pictures, intent }: PostedProduct,
  product: ProductInput,
  { productId, version, stock }: { productId: string | null; version: number | null; stock: number },
  at: Date,
) {
  const edit = { product, pictures };
  if (productId) {
    const status = intent === "publish" ? "live" : intent === "unpublish" ? "draft" : undefined;
    return updateProduct(tx, side.viewer, { ...edit, id: productId, version: version ?? 0, status }, at);
  }
  const status = intent === "publish" ? "live" : "draft";
  return createProduct(tx, side.viewer, { ...edit, vendorId: side.vendorId ?? values.vendor ?? "", stock, status }, at);
}

/** After "up", "down" or "drop"; a dropped upload is discarded. */
async function moved(
  context: Context,
  side: ProductSide,
  pictures: PostedProduct["pictures"],
  { move }: PostedProduct,
) {
  const at = pictures.findIndex(({ ref }) => ref === move?.ref);
  const picture = pictures[at];
  if (!move || !picture) return pictures;
  const others = pictures.filter((one) => one !== picture);
  if (move.kind === "drop") {
    const { db, clock } = context.get(appContext);
    await side.run(db, (tx) =>
      removeUpload(tx, side.viewer, { id: picture.ref, vendorId: side.vendorId }, clock.now()),
    );
    return others;
  }
  return others.toSpliced(Math.max(0, move.kind === "up" ? at - 1 : at + 1), 0, picture);
}

/** As typed, without pictures the viewer can't use. */
async function refuse(
  context: Context,
  side: ProductSide,
  { values, pictures }: PostedProduct,
  productId: string | null,
  told: Partial<EditorAnswer>,
  status = 400,
) {
  const { db } = context.get(appContext);
  const known = await side.run(db, async (tx) => [
    ...(productId ? await listEditedPictures(tx, side.tables, productId) : []),
    ...(await listUploads(
      tx,
      side.tables,
      pictures.map(({ ref }) => ref),
    )),
  ]);
  const shown = pictures.flatMap(({ ref, alt }): EditedPicture[] => {
    const found = known.find((one) => one.ref === ref);
    return found ? [{ ...found, alt }] : [];
  });
  const answer: EditorAnswer = {
    values,
    pictures: shown,
    version: null,
    errors: {},
    problems: [],
    conflict: null,
    ...told,
  };
  return data(answer, { status });
}

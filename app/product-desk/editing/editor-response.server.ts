import { data } from "react-router";
import { pictureErrorText } from "#app/catalog/pictures/picture-limits.ts";
import { storePictures } from "#app/catalog/pictures/receive-pictures.server.ts";
import { removeUpload } from "#app/catalog/pictures/upload-commands.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { EditedPicture, EditorAnswer } from "./editor-types.ts";
import type { PostedProduct } from "./posted-product.server.ts";
import { listEditedPictures, listUploads } from "./product-editor-queries.server.ts";
import type { ProductScope } from "./product-scope.server.ts";

/** `productId`: null for a new product. `version`: the one its next save replaces. */
export type EditorForm = {
  app: AppContext;
  scope: ProductScope;
  posted: PostedProduct;
  productId: string | null;
  version: number | null;
};

/** Each rejected file becomes a sentence. */
export async function receivePictures(
  app: AppContext,
  scope: ProductScope,
  sent: PostedProduct,
  productId: string | null,
) {
  const received = await storePictures(app, sent.files, { ...scope, productId });
  const formErrors = received.flatMap((one) =>
    "error" in one ? `${one.fileName || "A file"}: ${pictureErrorText(one.error)}` : [],
  );
  const pictures = [...sent.pictures, ...received.flatMap((one) => ("id" in one ? { ref: one.id, alt: "" } : []))];
  return { posted: { ...sent, pictures: await movePictures(app, scope, pictures, sent) }, formErrors };
}

/** A dropped upload is discarded. */
async function movePictures(
  app: AppContext,
  scope: ProductScope,
  pictures: PostedProduct["pictures"],
  { move }: PostedProduct,
) {
  const at = pictures.findIndex(({ ref }) => ref === move?.ref);
  const picture = pictures[at];
  if (!move || !picture) return pictures;
  const others = pictures.filter((one) => one !== picture);
  if (move.kind !== "drop") return others.toSpliced(Math.max(0, move.kind === "up" ? at - 1 : at + 1), 0, picture);
  const upload = { id: picture.ref, vendorId: scope.vendorId };
  await scope.run(app.db, (tx) => removeUpload(tx, commandContext(app, scope.viewer), upload));
  return others;
}

/** Leaves out pictures that the viewer can't use. */
export async function editorResponse(
  { app, scope: office, posted: { values, pictures }, productId, version }: EditorForm,
  reasons: Partial<EditorAnswer>,
  status = 400,
) {
  const refs = pictures.map(({ ref }) => ref);
  const available = await office.run(app.db, async (tx) => [
    ...(productId ? await listEditedPictures(tx, office.tables, productId) : []),
    ...(await listUploads(tx, office.tables, refs)),
  ]);
  const shownPictures = pictures.flatMap(({ ref, alt }): EditedPicture[] => {
    const picture = available.find((one) => one.ref === ref);
    return picture ? [{ ...picture, alt }] : [];
  });
  const answer: EditorAnswer = {
    values,
    pictures: shownPictures,
    version,
    errors: {},
    formErrors: [],
    conflict: null,
    ...reasons,
  };
  return data(answer, { status });
}

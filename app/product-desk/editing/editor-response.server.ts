/** The form once more, with pictures as moved and added, and why it isn't saved. */
import { data } from "react-router";
import { pictureErrorText } from "#app/catalog/pictures/picture-limits.ts";
import { storePictures } from "#app/catalog/pictures/receive-pictures.server.ts";
import { removeUpload } from "#app/catalog/pictures/upload-commands.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { EditedPicture, EditorAnswer } from "./editor-types.ts";
import type { PostedProduct } from "./posted-product.server.ts";
import { listEditedPictures, listUploads } from "./product-editor-queries.server.ts";
import type { ProductOffice } from "./product-office.server.ts";

/** A form on its way. `productId` null: of a new product; `version`: the one its next save is for. */
export type EditorForm = {
  app: AppContext;
  office: ProductOffice;
  posted: PostedProduct;
  productId: string | null;
  version: number | null;
};

/** Stores the files and does the move; what is wrong with a file is a sentence. */
export async function receivePictures(
  app: AppContext,
  office: ProductOffice,
  sent: PostedProduct,
  productId: string | null,
) {
  const received = await storePictures(app, sent.files, { ...office, productId });
  const formErrors = received.flatMap((one) =>
    "error" in one ? `${one.fileName || "A file"}: ${pictureErrorText(one.error)}` : [],
  );
  const pictures = [...sent.pictures, ...received.flatMap((one) => ("id" in one ? { ref: one.id, alt: "" } : []))];
  return { posted: { ...sent, pictures: await moved(app, office, pictures, sent) }, formErrors };
}

/** After "up", "down" or "drop"; a dropped upload is discarded. */
async function moved(
  app: AppContext,
  office: ProductOffice,
  pictures: PostedProduct["pictures"],
  { move }: PostedProduct,
) {
  const at = pictures.findIndex(({ ref }) => ref === move?.ref);
  const picture = pictures[at];
  if (!move || !picture) return pictures;
  const others = pictures.filter((one) => one !== picture);
  if (move.kind !== "drop") return others.toSpliced(Math.max(0, move.kind === "up" ? at - 1 : at + 1), 0, picture);
  const upload = { id: picture.ref, vendorId: office.vendorId };
  await office.run(app.db, (tx) => removeUpload(tx, commandContext(app, office.viewer), upload));
  return others;
}

/** Except pictures the viewer can't use. */
export async function editorResponse(
  { app, office, posted: { values, pictures }, productId, version }: EditorForm,
  told: Partial<EditorAnswer>,
  status = 400,
) {
  const refs = pictures.map(({ ref }) => ref);
  const known = await office.run(app.db, async (tx) => [
    ...(productId ? await listEditedPictures(tx, office.tables, productId) : []),
    ...(await listUploads(tx, office.tables, refs)),
  ]);
  const shown = pictures.flatMap(({ ref, alt }): EditedPicture[] => {
    const found = known.find((one) => one.ref === ref);
    return found ? [{ ...found, alt }] : [];
  });
  const answer: EditorAnswer = {
    values,
    pictures: shown,
    version,
    errors: {},
    formErrors: [],
    conflict: null,
    ...told,
  };
  return data(answer, { status });
}

import { data, type RouterContextProvider } from "react-router";
import { MAX_PICTURES, pictureErrorText } from "#app/catalog/pictures/picture-limits.ts";
import { receivePictureForm, storePictures } from "#app/catalog/pictures/receive-pictures.server.ts";
import { removeUpload } from "#app/catalog/pictures/upload-commands.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { discard } from "#app/platform/multipart.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { listUploads } from "./product-editor-queries.server.ts";
import type { ProductScope } from "./product-scope.server.ts";

export type UploadAnswer = { fileName: string; id: string } | { fileName: string; error: string };

/** EditedPicture[] of the uploads in `?id=`. */
export async function loadUploads(request: Request, context: Readonly<RouterContextProvider>, scope: ProductScope) {
  const { db } = context.get(appContext);
  const ids = new URL(request.url).searchParams.getAll("id").slice(0, MAX_PICTURES * 2);
  return Response.json(await scope.run(db, (tx) => listUploads(tx, scope.tables, ids)));
}

/** Returns UploadAnswer[]. `product`: "" for a new one; `remove` discards an upload. */
export async function receiveUploads(request: Request, context: Readonly<RouterContextProvider>, scope: ProductScope) {
  const app = context.get(appContext);
  const { fields, files } = await receivePictureForm(request, app);
  const texts = Object.fromEntries(fields);
  const { product = "", remove } = texts;
  if (fields.some(([name]) => name !== "product" && name !== "remove") || (product !== "" && !isUuid(product))) {
    await discard(files);
    throw data({ message: "Unexpected field" }, { status: 400 });
  }
  if (remove !== undefined) {
    await discard(files);
    if (!isUuid(remove)) throw data(null, { status: 404 });
    const upload = { id: remove, vendorId: scope.vendorId };
    const removed = await scope.run(app.db, (tx) => removeUpload(tx, commandContext(app, scope.viewer), upload));
    return new Response(null, { status: removed.ok ? 204 : 404 });
  }
  const received = await storePictures(app, files, { ...scope, productId: product || null });
  return Response.json(
    received.map(
      (result): UploadAnswer => ("error" in result ? { ...result, error: pictureErrorText(result.error) } : result),
    ),
  );
}

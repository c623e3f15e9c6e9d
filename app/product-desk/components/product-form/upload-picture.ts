import { pictureErrorText } from "#app/catalog/pictures/picture-limits.ts";
import type { UploadAnswer } from "#app/product-desk/editing/upload-endpoint.server.ts";

/** `error`: null if cancelled. `canRetry`: the same file may succeed later. */
export type Uploaded = { id: string } | { error: string | null; canRetry: boolean };

const FAILED: Uploaded = { error: "The image could not be uploaded. Please try again.", canRetry: true };

/** `onProgress` gets 0 to 1, which fetch doesn't report. */
export function uploadPicture(
  address: string,
  productId: string | null,
  file: File,
  onProgress: (part: number) => void,
): { done: Promise<Uploaded>; cancel: () => void } {
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => resolve({ error: null, canRetry: false });
    request.onerror = () => resolve(FAILED);
    request.onload = () => resolve(read(request));
  });
  const body = new FormData();
  body.set("product", productId ?? "");
  body.set("files", file);
  request.open("POST", address);
  request.send(body);
  return { done, cancel: () => request.abort() };
}

function read(request: XMLHttpRequest): Uploaded {
  if (request.status === 413) return { error: pictureErrorText("too-large"), canRetry: false };
  if (request.status !== 200) return FAILED;
  const [first] = JSON.parse(request.responseText) as UploadAnswer[];
  if (!first) return FAILED;
  return "id" in first ? first : { ...first, canRetry: false };
}

import { MAX_BATCH_FILES, MAX_PICTURES, type PictureError, pictureErrorText } from "./picture-limits.ts";
import type { NameError } from "./picture-names.ts";

export type BatchError = PictureError | NameError | "doubled" | "bad-zip" | "zip-too-many" | "zip-too-large";

export type SentPicture =
  | { fileName: string; hash: string; width: number; height: number }
  | { fileName: string; error: BatchError };

export type PlacedFile =
  | { fileName: string; waitingId: string }
  | { fileName: string; productId: string; productName: string; uploadId: string }
  | { fileName: string; error: BatchError };

const sentences = {
  "unknown-sku": "None of your products has this SKU.",
  "several-skus": "Several of your products have a SKU like this. Add the image on the product’s page.",
  doubled: "The product already has this image.",
  "bad-zip": "The ZIP file is damaged, encrypted or not a ZIP file.",
  "zip-too-many": `The ZIP file has more than ${MAX_BATCH_FILES} files. Please split it.`,
  "zip-too-large": "The images in the ZIP file are larger than 200 MB together. Please split it.",
  "too-many-of-product": `Its product already has ${MAX_PICTURES} images.`,
} as const;

export function batchErrorText(error: BatchError): string {
  return error in sentences ? sentences[error as keyof typeof sentences] : pictureErrorText(error as PictureError);
}

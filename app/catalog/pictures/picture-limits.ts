export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
/** Smaller pictures blur on a card. */
export const MIN_PICTURE_SIDE = 200;
export const MAX_PICTURES = 12;
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
export const pictureFormats = ["avif", "webp"] as const;
export const MAX_ALT_LENGTH = 200;

/** Limits of one form, ZIP files included. */
export const MAX_BATCH_FILES = 500;
export const MAX_BATCH_BYTES = 120 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

export type PictureError =
  | "wrong-kind"
  | "too-large"
  | "too-many-pixels"
  | "too-small"
  | "unreadable"
  | "too-many"
  | "too-many-of-product"
  | "not-prepared";

const sentences: Record<PictureError, string> = {
  "wrong-kind":
    "Only JPEG, PNG, WebP and AVIF images are allowed. Photos from an iPhone (HEIC) must be saved as JPEG first.",
  "too-large": "The image is larger than 10 MB.",
  "too-many-pixels": "The image is larger than 40 megapixels.",
  "too-small": `The image is too small. Its longer side must have at least ${MIN_PICTURE_SIDE} pixels.`,
  unreadable: "The image is damaged or incomplete. Please save it again and upload the new file.",
  "too-many": "Too many images have not been saved with a product yet. Please save or remove some first.",
  "too-many-of-product": `A product can have up to ${MAX_PICTURES} images.`,
  "not-prepared": "The image could not be processed. Please upload it again.",
};

export function pictureErrorText(error: PictureError): string {
  return sentences[error];
}

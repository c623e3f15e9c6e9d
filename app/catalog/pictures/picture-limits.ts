/** Limits of uploads (docs/rules.md#r101) and their messages. */

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
/** Per product. */
export const MAX_PICTURES = 12;
/** A hint for the file input, not a check. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
/** Originals are never served. */
export const pictureFormats = ["avif", "webp"] as const;
export const MAX_ALT_LENGTH = 200;

export type PictureError =
  | "wrong-kind"
  | "too-large"
  | "too-many-pixels"
  | "unreadable"
  | "too-many"
  | "too-many-of-product"
  | "not-prepared";

const sentences: Record<PictureError, string> = {
  "wrong-kind": "Only JPEG, PNG, WebP and AVIF images are allowed.",
  "too-large": "The image is larger than 10 MB.",
  "too-many-pixels": "The image is larger than 40 megapixels.",
  unreadable: "The file is not a valid image.",
  "too-many": "Too many images have not been saved with a product yet. Please save or remove some first.",
  "too-many-of-product": `A product can have up to ${MAX_PICTURES} images.`,
  "not-prepared": "The image could not be processed. Please upload it again.",
};

export function pictureErrorText(error: PictureError): string {
  return sentences[error];
}

/** Names of a picture's files: `<path>-<width>.<format>` (docs/rules.md#w15). */

type Format = "avif" | "webp";
type Files = { path: string; widths: readonly number[]; formats: readonly Format[] };

/** In px; WebP serves old browsers, link previews and search engines. */
export const MAX_WEBP_WIDTH = 960;

export function widthsIn(format: Format, widths: readonly number[], formats: readonly Format[]): number[] {
  const few = widths.filter((width) => width <= MAX_WEBP_WIDTH);
  return format === "webp" && formats.includes("avif") && few.length > 0 ? few : [...widths];
}

export function fileOf({ path }: Pick<Files, "path">, width: number, format: Format): string {
  return `${path}-${width}.${format}`;
}

export function largestWebp(picture: Files): string {
  return fileOf(picture, Math.max(...widthsIn("webp", picture.widths, picture.formats)), "webp");
}

/** `upTo` in px. */
export function srcSet(picture: Files, format: Format, upTo = Number.POSITIVE_INFINITY): string {
  const widths = widthsIn(format, picture.widths, picture.formats);
  const useful = widths.filter((width) => width <= upTo);
  return (useful.length > 0 ? useful : widths).map((width) => `${fileOf(picture, width, format)} ${width}w`).join(", ");
}

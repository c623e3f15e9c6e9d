/** `number` counts from 1. */
export function pictureHref(slug: string, number: number): string {
  return `/products/${slug}/pictures/${number}`;
}

/** Pictures of the store that an admin uploads (docs/rules.md#w5). Runs in browsers too. */

/** `width` and `height`: of `logo.png`. Files of that hash are never replaced. */
export type BrandPicture = { hash: string; width: number; height: number };

/** What is made of an upload; server/media.ts serves them. */
export type BrandFile = "logo.webp" | "logo.png" | "card.jpg" | `icon-${IconSize}.png` | `maskable-${192 | 512}.png`;
export type IconSize = 32 | 180 | 192 | 512;

export function brandAddress({ hash }: Pick<BrandPicture, "hash">, file: BrandFile): string {
  return `/media/${hash}-${file}`;
}

/** Too narrow to be the store's name: shown beside it. */
export function isSign({ width, height }: Pick<BrandPicture, "width" | "height">): boolean {
  return width < 1.6 * height;
}

export type ShownPicture = { src: string; width: number; height: number };

/** What pages show; null: our own sign and the store's name. */
export type ShownLogo = ShownPicture & { dark: ShownPicture | null; card: string; isSign: boolean };

export function shownLogo(logo: BrandPicture | null, dark: BrandPicture | null): ShownLogo | null {
  if (!logo) return null;
  return {
    ...shown(logo),
    dark: dark && shown(dark),
    card: brandAddress(logo, "card.jpg"),
    isSign: isSign(logo),
  };
}

function shown(picture: BrandPicture): ShownPicture {
  return { src: brandAddress(picture, "logo.webp"), width: picture.width, height: picture.height };
}

/** Size of `logo.png`. Files of a hash never change. */
export type BrandPicture = { hash: string; width: number; height: number };

export type BrandFile = "logo.webp" | "logo.png" | "card.jpg" | `icon-${IconSize}.png` | `maskable-${192 | 512}.png`;
export type IconSize = 32 | 180 | 192 | 512;

export function brandAddress({ hash }: Pick<BrandPicture, "hash">, file: BrandFile): string {
  return `/media/${hash}-${file}`;
}

/** So narrow a logo has no name, so the store's is put beside it. */
export function isSign({ width, height }: Pick<BrandPicture, "width" | "height">): boolean {
  return width < 1.6 * height;
}

export type ShownPicture = { src: string; width: number; height: number };

export type ShownLogo = ShownPicture & { dark: ShownPicture | null; card: string; isSign: boolean };

export function shownLogo(logo: BrandPicture | null, dark: BrandPicture | null): ShownLogo | null {
  if (!logo) return null;
  return {
    ...toLogoPicture(logo),
    dark: dark && toLogoPicture(dark),
    card: brandAddress(logo, "card.jpg"),
    isSign: isSign(logo),
  };
}

function toLogoPicture(picture: BrandPicture): ShownPicture {
  return { src: brandAddress(picture, "logo.webp"), width: picture.width, height: picture.height };
}

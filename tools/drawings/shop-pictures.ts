/** Pictures of the shop rather than of a product: category tiles, icons, the picture links to the shop unfold with. */
import sharp from "sharp";
import { publish, publishPicture, raster } from "../pictures/encode.ts";
import { MARK_GROUND, markStrokes, markSvg } from "../pictures/mark.ts";
import { closedScene, openScene } from "./laptop.ts";
import { partsScene } from "./parts.ts";
import { tileTower } from "./products/desktops.ts";
import { tileGaming } from "./products/gaming-laptops.ts";
import { airBlue, silver14, tileSlim } from "./products/laptops.ts";
import { compose, type Scene } from "./sheet.ts";
import { towerScene } from "./tower.ts";

const tiles: Record<string, { scene: Scene; alt: string }> = {
  laptop: { scene: openScene(silver14, 27), alt: "Silver laptop" },
  "gaming-laptop": { scene: openScene(tileGaming, 27), alt: "Gaming laptop with violet light" },
  desktop: { scene: towerScene(tileTower, -40), alt: "White tower computer with a glass side" },
  components: { scene: partsScene, alt: "Graphics card, memory modules and a solid-state drive" },
  apple: { scene: closedScene(tileSlim, -50), alt: "Slim silver laptop, closed" },
};

const openGraphSize = { width: 1200, height: 630 };

/** The mark on the left, a laptop on the right. */
const openGraph = (): string =>
  compose(
    { ...openScene(airBlue), room: { width: 0.6, height: 0.84 }, centre: 0.64 },
    openGraphSize,
    `<g transform="translate(84 195) scale(3.75)"><rect width="64" height="64" rx="13" fill="${MARK_GROUND}"/>${markStrokes("#FFFFFF")}</g>`,
  );

/** Every picture made here as SVG, by name, for looking at. */
export const shopPictures = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(tiles).map(([name, tile]) => [name, compose(tile.scene)])),
  "open-graph": openGraph(),
  mark: markSvg(960),
});

export async function publishShopPictures(): Promise<void> {
  for (const [name, { scene, alt }] of Object.entries(tiles))
    await publishPicture(`/images/categories/${name}`, await raster(compose(scene)), [320, 640], alt, { both: true });
  await publish("/favicon.svg", `${markSvg(64)}\n`);
  for (const size of [192, 512]) await publish(`/icon-${size}.png`, await icon(size));
  await publish("/apple-touch-icon.png", await icon(180));
  const wide = await raster(openGraph());
  await publish(
    "/images/open-graph.jpg",
    await sharp(wide).resize(1200, 630).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
}

/** A full square: systems cut their own corners. */
const icon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(markSvg(size * 2, 0)))
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

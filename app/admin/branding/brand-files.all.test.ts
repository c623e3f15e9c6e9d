import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeIcon, makeLogo } from "./brand-files.server.ts";

const folder = mkdtempSync(join(tmpdir(), "sanganak-logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function upload(width: number, height: number, border = 0): Promise<string> {
  const path = join(folder, `${width}-${height}-${border}.png`);
  const bar = sharp({ create: { width, height, channels: 4, background: "#0b5d4e" } });
  const edges = { top: border, bottom: border, left: border, right: border, background: "#0000" };
  await bar.extend(edges).png().toFile(path);
  return path;
}

test("a logo loses its empty border, is never enlarged and fits the header", async () => {
  const cases = [
    [300, 60, 0, 300, 60],
    [300, 60, 80, 300, 60],
    [3000, 300, 10, 640, 64],
    [200, 900, 0, 28, 128],
  ] as const;
  for (const [width, height, border, wide, high] of cases)
    expect(await makeLogo(await upload(width, height, border))).toMatchObject({ width: wide, height: high });
});

test("the same upload has the same names, apart from those of a product's picture with these bytes", async () => {
  const [one, again] = [await makeLogo(await upload(300, 60)), await makeLogo(await upload(300, 60))];
  expect(again.hash).toBe(one.hash);
  const bytes = one.files.get("logo.png") ?? new Uint8Array();
  expect(one.hash).not.toBe(createHash("sha256").update(bytes).digest("hex"));
  expect((await makeIcon(await upload(300, 300))).hash).not.toBe((await makeLogo(await upload(300, 300))).hash);
});

test("icons that phones cut have their content in the middle, on white", async () => {
  const { files } = await makeIcon(await upload(400, 400));
  for (const [name, side] of [
    ["maskable-192.png", 192],
    ["maskable-512.png", 512],
    ["icon-180.png", 180],
  ] as const) {
    const picture = sharp(files.get(name));
    expect(await picture.metadata(), name).toMatchObject({ width: side, height: side });
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * side + x) * info.channels, (y * side + x) * info.channels + 3),
    ];
    expect([at(2, 2), at(side / 2, side / 2)], name).toEqual([
      [255, 255, 255],
      [11, 93, 78],
    ]);
  }
});

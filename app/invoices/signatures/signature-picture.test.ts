import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeSignature } from "./signature-picture.server.ts";

const folder = mkdtempSync(join(tmpdir(), "sanganak-signature-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A wave of ink, 400 × 100 px, in the middle of a sheet of 1000 × 500 px. */
async function upload(paper: string, format: "png" | "jpeg" | "webp", ink = "#1a237e") {
  const wave = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
    <path d="M302 250 Q350 155 400 250 T500 250 T600 250 T698 250" fill="none" stroke="${ink}" stroke-width="6"/></svg>`;
  const path = join(folder, `${paper.slice(1)}-${ink.slice(1)}.${format}`);
  const sheet = sharp({ create: { width: 1000, height: 500, channels: 4, background: paper } });
  await sheet
    .composite([{ input: Buffer.from(wave) }])
    .toFormat(format)
    .toFile(path);
  return { field: "signature", name: "signature", path, bytes: statSync(path).size, hash: "" };
}

test.each([
  ["#ffffff", "jpeg"],
  ["#00000000", "png"],
  ["#f4f1e8", "webp"],
] as const)("A signature on %s (%s) becomes a small PNG on pure white without its border", async (paper, format) => {
  const made = await makeSignature(await upload(paper, format));
  if (!made.ok) throw new Error(made.code);
  const { picture, width, height } = made.value;
  expect(width).toBeGreaterThan(380);
  expect(width).toBeLessThan(420);
  expect(height).toBeLessThan(130);
  const bytes = Buffer.from(picture, "base64");
  expect(bytes.length).toBeLessThan(20_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width, height, hasAlpha: false });
  const { channels } = await sharp(bytes).stats();
  expect(channels.every(({ max }) => max === 255)).toBe(true);
});

test("A picture without ink is refused, and so is a damaged file", async () => {
  for (const paper of ["#ffffff", "#00000000", "#dddddd"])
    expect(await makeSignature(await upload(paper, "png", paper)), paper).toMatchObject({ code: "blank" });
  const file = await upload("#ffffff", "png");
  await sharp({ create: { width: 90, height: 40, channels: 3, background: "#ffffff" } })
    .png()
    .toFile(file.path);
  expect(await makeSignature(file)).toMatchObject({ code: "too-small" });
});

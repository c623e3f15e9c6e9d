/** Draws the PNG icons and the link preview from public/favicon.svg: run after changing it, and commit what comes out. */
import { readFileSync } from "node:fs";
import sharp from "sharp";

const icon = readFileSync("public/favicon.svg", "utf8");
const sign = icon.replace(/<svg[^>]*>/, "").replace("</svg>", "");

for (const [name, size] of [
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
]) {
  // Full square: systems cut their own corners.
  const square = icon.replace('rx="4"', "");
  await sharp(Buffer.from(square), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`public/${name}.png`);
}

/** 1200 × 630: the sign, and a specification sheet without words, because the store's name is a setting. */
const rows = Array.from({ length: 6 }, (_, row) => {
  const y = 150 + row * 66;
  const width = [210, 300, 170, 260, 230, 190][row];
  return `<path d="M560 ${y}h540" stroke="#131816" stroke-width="${row === 0 ? 3 : 1}" stroke-opacity="${row === 0 ? 1 : 0.25}"/>
    <rect x="560" y="${y + 27}" width="120" height="12" fill="#5a615c" opacity=".45"/>
    <rect x="760" y="${y + 25}" width="${width}" height="16" fill="#131816"/>`;
});
const preview = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#f4f5f2"/>
  <g transform="translate(120 155) scale(10)">${sign}</g>
  ${rows.join("")}
</svg>`;
await sharp(Buffer.from(preview)).png({ palette: true }).toFile("public/preview.png");

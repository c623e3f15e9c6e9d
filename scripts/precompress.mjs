/** Compresses client files at build time (.br, .gz), so that serving them costs nothing. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const folder = join(process.env.BUILD_DIR ?? "build", "client");

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = await readFile(path);
  if (content.length < 1024) continue;
  await writeFile(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
}

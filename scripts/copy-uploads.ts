/**
 * `npm run uploads:copy -- --from files --to s3`, or the other way round: copies uploads between DATA_DIR and S3_URL, the
 * shop running or not. What is there already is skipped; with `--compare` both sides are read and compared. Exit code 0:
 * all are there · 1: not.
 */
import { parseArgs } from "node:util";
import { readUploadsLocation } from "#app/platform/env.server.ts";
import { copyFiles } from "#app/platform/storage/copy-files.server.ts";
import { openStorage } from "#app/platform/storage/open-storage.server.ts";

const TELLING_MS = 5_000;

async function main(): Promise<void> {
  const options = { from: { type: "string" }, to: { type: "string" }, compare: { type: "boolean" } } as const;
  const { values } = parseArgs({ options });
  if (!["files s3", "s3 files"].includes(`${values.from} ${values.to}`))
    throw new Error("Say which way: npm run uploads:copy -- --from files --to s3, or --from s3 --to files");
  const { DATA_DIR, s3 } = readUploadsLocation(process.env);
  if (!s3) throw new Error("Name the bucket by S3_URL.");
  const files = await openStorage({ DATA_DIR, s3: null });
  const bucket = await openStorage({ DATA_DIR, s3 });
  const [from, to] = values.from === "files" ? [files, bucket] : [bucket, files];
  console.log(`Copying uploads from ${from.label} to ${to.label}`);
  let told = performance.now();
  const done = await copyFiles(from, to, {
    compares: values.compare,
    onProgress({ copied, skipped }) {
      if (performance.now() - told < TELLING_MS) return;
      told = performance.now();
      console.log(`  ${copied} copied, ${skipped} there already …`);
    },
  });
  const { copied, bytes, skipped, gone, damaged } = done;
  console.log(
    `${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${skipped} there already${values.compare ? ", compared" : ""}`,
  );
  if (gone > 0) console.log(`${gone} were removed meanwhile`);
  for (const key of damaged) console.error(`${key} is damaged: its content is not what its name says`);
}

main().catch((error: Error) => {
  console.error(`Not copied to the end; what was copied stays. ${error.message}`);
  process.exitCode = 1;
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { PHOTO_NAME } from "#app/returns/return-photos.server.ts";
import { returnPhotos } from "#app/returns/schema.server.ts";
import { sampleReturns } from "#db/demo/samples/returns.ts";

/** Puts the sample returns' pictures where returns keep theirs, unless they are there; nothing without such returns. */
export async function storeSamplePhotos(db: Database, storage: FileStorage): Promise<void> {
  for (const { name, file } of sampleReturns.flatMap(({ photos }) => photos)) {
    if ((await db.$count(returnPhotos, eq(returnPhotos.file, file))) === 0) continue;
    if ((await storage.list(file)).length > 0) continue;
    await storage.put(file, PHOTO_NAME, await readFile(join(process.cwd(), "db/demo/samples/returned", name)));
  }
}

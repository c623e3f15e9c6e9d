import type { Database } from "#app/platform/database/db.server.ts";
import type { PdfPicture } from "#app/platform/documents/pdf-document.server.ts";
import { type FileStorage, StorageError } from "#app/platform/storage/file-storage.ts";
import { findStoreSettings, type StoreSettings } from "./store-settings.server.ts";

export async function findStoreForPrint({
  db,
  storage,
}: {
  db: Database;
  storage: FileStorage;
}): Promise<{ storeName: string; logo: PdfPicture | null }> {
  const settings = await findStoreSettings(db);
  return { storeName: settings.storeName, logo: await findPrintedLogo(storage, settings) };
}

/** Returns null also when the storage is unreachable: documents are printed all the same. */
export async function findPrintedLogo(
  storage: FileStorage,
  { logo }: Pick<StoreSettings, "logo">,
): Promise<PdfPicture | null> {
  if (!logo) return null;
  try {
    const bytes = await storage.read(logo.hash, "logo.png");
    return bytes && { bytes, width: logo.width, height: logo.height };
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}

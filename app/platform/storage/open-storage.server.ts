import { DiskStorage } from "./disk-storage.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { uploadsFolder } from "./incoming.server.ts";

export async function openStorage({ DATA_DIR }: { DATA_DIR: string }): Promise<FileStorage> {
  return new DiskStorage(uploadsFolder(DATA_DIR));
}

import { DiskStorage } from "./disk-storage.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { uploadsFolder } from "./incoming.server.ts";
import type { S3Location } from "./s3-location.ts";

export async function openStorage({ DATA_DIR, s3 }: { DATA_DIR: string; s3: S3Location | null }): Promise<FileStorage> {
  if (!s3) return new DiskStorage(uploadsFolder(DATA_DIR));
  const { S3Storage } = await import("./s3-storage.server.ts");
  return new S3Storage(s3);
}

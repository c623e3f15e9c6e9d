/** Uploaded files, each by the upload's hash and a name of its own, on disk or in S3 (docs/decisions/328). */

export type StoredFile = { hash: string; name: string; bytes: number; storedAt: Date };

/** Every method throws RangeError for a malformed hash or name, and StorageError as that says. */
export type FileStorage = {
  /** For operators. */
  readonly label: string;
  /** Whole or not at all; replaces one of that name. `from`: a file, which may be moved away. */
  put(hash: string, name: string, content: Uint8Array | { from: string }): Promise<void>;
  /** Null when there is none. */
  read(hash: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  list(hash: string): Promise<StoredFile[]>;
  /** Sorted by key. */
  listAll(): AsyncIterable<StoredFile>;
  /** All of that hash; none is no error. */
  remove(hash: string): Promise<void>;
};

/** `away`: no answer in time, or a failing one; `refused`: settings or rights are wrong; `damaged`: not what was put. */
export type StorageTrouble = "away" | "refused" | "full" | "damaged";

export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Null: another error. A full disk counts, whoever wrote to it. */
export function storageTrouble(error: unknown): StorageTrouble | null {
  if (error instanceof StorageError) return error.trouble;
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "ENOSPC" || code === "EDQUOT" ? "full" : null;
}

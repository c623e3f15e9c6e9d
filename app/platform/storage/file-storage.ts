/** Uploads by content hash and name (docs/decisions/328). */

export type StoredFile = { hash: string; name: string; bytes: number; storedAt: Date };

/** Methods throw RangeError for a malformed hash or name, and StorageError. */
export type FileStorage = {
  readonly label: string;
  /** Atomic. `from` may be moved away. */
  put(hash: string, name: string, content: Uint8Array | { from: string }): Promise<void>;
  read(hash: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  list(hash: string): Promise<StoredFile[]>;
  /** Sorted by key. */
  listAll(): AsyncIterable<StoredFile>;
  remove(hash: string): Promise<void>;
};

/** `away`: no answer or a failing one; `refused`: wrong settings or rights. */
export type StorageTrouble = "away" | "refused" | "full" | "damaged";

export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

export function storageTrouble(error: unknown): StorageTrouble | null {
  if (error instanceof StorageError) return error.trouble;
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "ENOSPC" || code === "EDQUOT" ? "full" : null;
}

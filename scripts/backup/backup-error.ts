/** Why a backup can't be made, read or restored. The message is a whole sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code: BackupErrorCode;
  constructor(code: BackupErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

export type BackupErrorCode =
  /** The file is at fault. */
  | "not-a-backup"
  | "encrypted"
  | "wrong-key"
  | "damaged"
  | "incomplete"
  | "newer-format"
  | "newer-version"
  /** The place it comes from or goes to is at fault. */
  | "other-kind"
  | "not-empty"
  | "no-database"
  | "no-programs"
  | "no-room"
  | "failed";

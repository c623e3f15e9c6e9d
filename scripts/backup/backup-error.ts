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
  /** Of the file. */
  | "not-a-backup"
  | "encrypted"
  | "wrong-key"
  | "damaged"
  | "incomplete"
  | "newer-format"
  | "newer-version"
  /** Of the place it comes from or goes to. */
  | "other-kind"
  | "not-empty"
  | "no-database"
  | "no-programs"
  | "no-room"
  | "failed";

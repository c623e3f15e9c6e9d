import { BackupError } from "./backup-error.ts";

/** Turns what a library throws about the bytes of `source` into a refusal; errors of the disk stay what they are. */
export async function* damaged<Piece>(source: AsyncIterable<Piece>): AsyncGenerator<Piece, void> {
  try {
    yield* source;
  } catch (cause) {
    if (cause instanceof BackupError || (cause as NodeJS.ErrnoException).errno !== undefined) throw cause;
    throw new BackupError("damaged", "It is damaged or was cut off.", { cause });
  }
}

/** Encryption in age's format by a passphrase: `age -d` opens a backup without this program. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./backup-error.ts";
import { damaged } from "./damage.ts";

const VERSION = "age-encryption.org/v1";
/** 64 MB of memory for half a second. Keys are long and random, so a higher cost gains nothing. */
const SCRYPT_WORK = 16;

export function isEncrypted(start: Uint8Array): boolean {
  return Buffer.from(start).subarray(0, VERSION.length).toString("latin1") === VERSION;
}

/** `work`: base-2 logarithm of scrypt's cost. */
export async function encrypt(source: Readable, key: string, work = SCRYPT_WORK): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(work);
  return Readable.fromWeb((await encrypter.encrypt(toWeb(source))) as ReadableStream<Uint8Array>);
}

/** Passes on only what has been authenticated. @throws BackupError for another key; the stream, for changed bytes */
export async function decrypt(source: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const text = await decrypter.decrypt(toWeb(source)).catch((cause: Error) => {
    throw new BackupError("wrong-key", "BACKUP_KEY does not fit it, or its head is damaged.", { cause });
  });
  return Readable.from(damaged(text as ReadableStream<Uint8Array>));
}

const toWeb = (source: Readable) => Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;

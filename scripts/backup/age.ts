/**
 * Encryption in the format of age (age-encryption.org/v1) by a passphrase, so that `age -d` opens a backup without this
 * program. Numbered chunks of 64 KiB, each sealed, the last one marked: what was changed, swapped or cut off is refused.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { BackupError } from "./backup-error.ts";
import { Bytes } from "./bytes.ts";

const VERSION = "age-encryption.org/v1";
const CIPHER = "chacha20-poly1305";
const TAG = 16;
const CHUNK = 64 * 1024;
const FILE_KEY = 16;
const SALT = 16;
/** 64 MB of memory for a moment. Keys are long and random, so more would only cost. */
const WORK = 16;
const MAX_WORK = 20;
const MAX_LINE = 200;

const damagedHead = () => new BackupError("damaged", "Its head is damaged.");

export function isEncrypted(start: Uint8Array): boolean {
  return Buffer.from(start).subarray(0, VERSION.length).toString("latin1") === VERSION;
}

/** `work`: base-2 logarithm of scrypt's cost. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  key: string,
  work = WORK,
): AsyncGenerator<Buffer, void> {
  const fileKey = randomBytes(FILE_KEY);
  const salt = randomBytes(SALT);
  const wrapped = seal(await stretched(key, salt, work), Buffer.alloc(12), fileKey);
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`;
  const nonce = randomBytes(16);
  yield Buffer.concat([Buffer.from(`${head} ${base64(headMac(fileKey, head))}\n`), nonce]);
  const chunkKey = derived(fileKey, nonce, "payload");
  const bytes = new Bytes(source);
  for (let number = 0; ; number++) {
    const chunk = await bytes.read(CHUNK);
    const isLast = await bytes.isAtEnd();
    yield seal(chunkKey, chunkNonce(number, isLast), chunk);
    if (isLast) return;
  }
}

/** @throws BackupError for another key and for whatever was changed; nothing unproved is passed on */
export async function* decrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer, void> {
  const bytes = new Bytes(source);
  const fileKey = await readHead(bytes, key);
  const nonce = await bytes.read(16);
  if (nonce.length < 16) throw new BackupError("cut-off", "It was cut off in its head.");
  const chunkKey = derived(fileKey, nonce, "payload");
  for (let number = 0; ; number++) {
    const at = bytes.position;
    const sealed = await bytes.read(CHUNK + TAG);
    const isLast = await bytes.isAtEnd();
    const chunk = unseal(chunkKey, chunkNonce(number, isLast), sealed);
    if (chunk === null || (isLast && chunk.length === 0 && number > 0))
      throw badChunk(
        at,
        isLast && (sealed.length <= TAG || unseal(chunkKey, chunkNonce(number, false), sealed) !== null),
      );
    yield chunk;
    if (isLast) return;
  }
}

function badChunk(at: number, isCutOff: boolean): BackupError {
  return isCutOff
    ? new BackupError("cut-off", `It was cut off after ${at} bytes.`)
    : new BackupError("damaged", `It is damaged, or cut off, within 64 KiB of byte ${at}.`);
}

async function readHead(bytes: Bytes, key: string): Promise<Buffer> {
  const version = await readLine(bytes);
  const stanza = await readLine(bytes);
  const body = await readLine(bytes);
  const [, salt, work] = /^-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)$/.exec(stanza) ?? [];
  const [, mac] = /^--- ([A-Za-z0-9+/]{43})$/.exec(await readLine(bytes)) ?? [];
  if (version !== VERSION || !salt || !mac || Number(work) > MAX_WORK) throw damagedHead();
  const wrapped = exactly(body, FILE_KEY + TAG);
  const fileKey = unseal(await stretched(key, exactly(salt, SALT), Number(work)), Buffer.alloc(12), wrapped);
  if (!fileKey) throw new BackupError("wrong-key", "BACKUP_KEY does not fit it (or its head is damaged).");
  const wanted = headMac(fileKey, `${version}\n${stanza}\n${body}\n---`);
  if (!timingSafeEqual(wanted, exactly(mac, wanted.length))) throw damagedHead();
  return fileKey;
}

async function readLine(bytes: Bytes): Promise<string> {
  let line = "";
  while (line.length < MAX_LINE) {
    const next = (await bytes.read(1)).toString("latin1");
    if (next === "") throw new BackupError("cut-off", "It was cut off in its head.");
    if (next === "\n") return line;
    line += next;
  }
  throw damagedHead();
}

function stretched(key: string, salt: Buffer, work: number): Promise<Buffer> {
  const options = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 10) + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(key, Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]), 32, options, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    );
  });
}

function derived(fileKey: Buffer, salt: Uint8Array, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", fileKey, salt, info, 32));
}

function headMac(fileKey: Buffer, head: string): Buffer {
  return createHmac("sha256", derived(fileKey, new Uint8Array(), "header"))
    .update(head)
    .digest();
}

/** The chunk's number in eleven bytes, then whether it is the last. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, text: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Null when it is not what was sealed. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** In the one spelling that these bytes have. */
function exactly(text: string, length: number): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== length || base64(bytes) !== text) throw damagedHead();
  return bytes;
}

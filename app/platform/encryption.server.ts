/**
 * Secrets kept in the database, unreadable without the shop's own secret (docs/rules.md#r119): AES-256-GCM, one key per
 * purpose derived from the app secret by HKDF, so that what was sealed for one purpose can't be passed off as another.
 * A sealed text reads `v1.<nonce>.<tag>.<ciphertext>`, base64url.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Env } from "./env.server.ts";
import { appSecret } from "./secret.server.ts";

const VERSION = "v1";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SecretEnv = Pick<Env, "APP_SECRET" | "DATA_DIR">;

/** Encrypts `text`. `purpose` names what it is for ("payment method", "second factor") and must be given again to open it. */
export function seal(env: SecretEnv, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(env, purpose), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/**
 * What `seal` was given for this purpose.
 * @throws when it was changed, sealed for another purpose or with another app secret
 */
export function unseal(env: SecretEnv, sealed: string, purpose: string): string {
  const [version, ...parts] = sealed.split(".");
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (version !== VERSION || !nonce || !tag || !text || tag.length !== TAG_BYTES)
    throw new Error("This is no sealed secret.");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(env, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    throw new Error(
      "A stored secret can't be opened: it was changed, or APP_SECRET is not the one it was sealed with.",
    );
  }
}

/** A key of its own for each purpose; also for keyed hashes. 32 bytes. */
export function keyFor(env: SecretEnv, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret(env), "", `sanganak ${purpose}`, KEY_BYTES));
}

/**
 * Encrypts stored secrets (docs/rules.md#r119): AES-256-GCM with a key per purpose, by HKDF from the app secret, so
 * that a text is useless for another purpose. Format: `v1.<nonce>.<tag>.<ciphertext>`, base64url.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Env } from "./env.server.ts";
import { appSecret } from "./secret.server.ts";

const VERSION = "v1";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SecretEnv = Pick<Env, "APP_SECRET" | "DATA_DIR">;

/** `purpose` ("payment method", "second factor") is needed again to unseal. */
export function seal(env: SecretEnv, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(env, purpose), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/** @throws when changed, or sealed for another purpose or with another app secret */
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

/** 32 bytes per purpose; also for keyed hashes. */
export function keyFor(env: SecretEnv, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret(env), "", `sanganak ${purpose}`, KEY_BYTES));
}

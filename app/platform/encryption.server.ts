/** AES-256-GCM with a key per purpose (docs/rules.md#y3). Format: `v1.<nonce>.<tag>.<ciphertext>`, base64url. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { appSecret, appSecrets, type SecretEnv } from "./secret.server.ts";

const VERSION = "v1";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(env: SecretEnv, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(env, purpose), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/** @throws when changed, or sealed for another purpose or secret */
export function unseal(env: SecretEnv, sealed: string, purpose: string): string {
  for (const key of keysFor(env, purpose)) {
    const text = opened(key, sealed);
    if (text !== null) return text;
  }
  throw new Error(
    "A stored secret can't be opened: it was changed, or neither APP_SECRET nor APP_SECRET_PREVIOUS is what it was sealed with.",
  );
}

/** Returns null when sealed with the newest secret. @throws as `unseal` */
export function reseal(env: SecretEnv, sealed: string, purpose: string): string | null {
  if (opened(keyFor(env, purpose), sealed) !== null) return null;
  return seal(env, unseal(env, sealed, purpose), purpose);
}

function opened(key: Buffer, sealed: string): string | null {
  const [version, ...parts] = sealed.split(".");
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (version !== VERSION || !nonce || !tag || !text || tag.length !== TAG_BYTES)
    throw new Error("This is no sealed secret.");
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

export function keyFor(env: SecretEnv, purpose: string): Buffer {
  return derived(appSecret(env), purpose);
}

export function keysFor(env: SecretEnv, purpose: string): Buffer[] {
  return appSecrets(env).map((secret) => derived(secret, purpose));
}

function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `sanganak ${purpose}`, KEY_BYTES));
}

import { createPublicKey, type KeyObject, verify } from "node:crypto";

/** Reads PEM blocks that stand one after the other. @throws for a key that is none */
export function readPortalKeys(pem: string | undefined): KeyObject[] {
  const blocks = pem?.replaceAll("\\n", "\n").match(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g) ?? [];
  return blocks.map((block) => createPublicKey(block));
}

/** Portals sign with RS256. `unchecked`: the store has no key of the portal. */
export function checkSignature(token: string, keys: readonly KeyObject[]): "valid" | "invalid" | "unchecked" {
  if (keys.length === 0) return "unchecked";
  const [head = "", payload = "", signature = ""] = token.split(".");
  const signed = Buffer.from(`${head}.${payload}`);
  const bytes = Buffer.from(signature, "base64url");
  return keys.some((key) => verify("RSA-SHA256", signed, key, bytes)) ? "valid" : "invalid";
}

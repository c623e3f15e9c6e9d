/**
 * Version 4 of AWS's signature, from its specification and not from the client's library, so that both must agree.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
import { createHash, createHmac } from "node:crypto";

export type SignedRequest = { method: string; url: URL; headers: Readonly<Record<string, string>> };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Null: the request is not signed, or in no form that S3 takes. */
export function readAuthorization(header: string | undefined) {
  const [, accessKeyId = "", day = "", region = "", names = "", signature = ""] =
    AUTHORIZATION.exec(header ?? "") ?? [];
  return signature ? { accessKeyId, day, region, names: names.split(";"), signature } : null;
}

/** The signature in hex. `names`: the signed headers, lower case. */
export function signatureOf(
  { method, url, headers }: SignedRequest,
  { secret, region, names }: { secret: string; region: string; names: readonly string[] },
): string {
  const moment = headers["x-amz-date"] ?? "";
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map((pair) => pair.join("="));
  const canonical = [
    method,
    url.pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    query.join("&"),
    ...names.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [moment.slice(0, 8), region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

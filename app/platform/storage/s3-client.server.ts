import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { StorageError } from "./file-storage.ts";
import type { S3Location } from "./s3-location.ts";

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** For all attempts together. */
const LIMITS_MS = { GET: 10_000, DELETE: 10_000, PUT: 20_000 };
const FULL = /^(QuotaExceeded|InsufficientCapacity|XMinioStorageFull|XAmzStorageFull|EntityTooLarge)$/;
const INSUFFICIENT_STORAGE = 507;

export type S3Request = {
  method: keyof typeof LIMITS_MS;
  key: string;
  query?: Record<string, string>;
  /** `sha256` in hex, signed. */
  body?: { content: Uint8Array<ArrayBuffer> | Blob; sha256: string };
};

export type S3Answer = { headers: Headers; bytes: Uint8Array<ArrayBuffer> };

type Outcome = { answer: S3Answer | null } | { error: StorageError; isFinal: boolean };

/** Returns null for an unknown key. @throws StorageError */
export async function askS3(location: S3Location, request: S3Request): Promise<S3Answer | null> {
  const limitMs = LIMITS_MS[request.method];
  const until = performance.now() + limitMs;
  for (let attempt = 1; ; attempt++) {
    const leftMs = until - performance.now();
    const outcome = await attemptOnce(location, request, Math.min(leftMs, limitMs / 2));
    if ("answer" in outcome) return outcome.answer;
    const pauseMs = PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2);
    if (outcome.isFinal || attempt === ATTEMPTS || performance.now() + pauseMs >= until) throw outcome.error;
    await sleep(pauseMs);
  }
}

async function attemptOnce(location: S3Location, request: S3Request, limitMs: number): Promise<Outcome> {
  const { method, key, body } = request;
  const what = `${method} ${location.bucketUrl}/${key}`;
  try {
    const { url, headers } = await signed(location, request);
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(limitMs)));
    const response = await fetch(url, { method, headers, body: body?.content, redirect: "manual", signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return { answer: { headers: response.headers, bytes } };
    return outcomeOf(what, response.status, codeOf(bytes), method === "GET");
  } catch (cause) {
    return { error: new StorageError("away", `${what}: ${reasonOf(cause)}`, { cause }), isFinal: false };
  }
}

function signed(location: S3Location, { method, key, query, body }: S3Request) {
  const { bucketUrl, region, accessKeyId, secretAccessKey, sessionToken } = location;
  const url = `${bucketUrl}${key && "/"}${key}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const headers: Record<string, string> = body
    ? {
        "x-amz-content-sha256": body.sha256,
        "x-amz-meta-sha256": body.sha256,
        "content-type": "application/octet-stream",
      }
    : {};
  const signer = { method, url, headers, service: "s3", region, accessKeyId, secretAccessKey, sessionToken };
  return new AwsV4Signer(signer).sign();
}

function outcomeOf(what: string, status: number, code: string, isReading: boolean): Outcome {
  if (status === 404 && isReading && (code === "NoSuchKey" || code === "")) return { answer: null };
  const message = `${what}: ${status} ${code}`.trim();
  if (status === INSUFFICIENT_STORAGE || FULL.test(code))
    return { error: new StorageError("full", message), isFinal: true };
  if (status >= 500 || status === 429 || code === "SlowDown")
    return { error: new StorageError("away", message), isFinal: false };
  return { error: new StorageError("refused", message), isFinal: true };
}

function codeOf(bytes: Uint8Array): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(Buffer.from(bytes).toString("utf8"))?.[1] ?? "";
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : error.name === "TimeoutError" ? "no answer in time" : error.message;
}

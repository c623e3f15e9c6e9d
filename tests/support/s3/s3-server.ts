/**
 * A bucket that speaks S3 over http: signatures and hashes of bodies are verified, nobody unknown is let in, lists come
 * in pages. It can be told to fail.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readAuthorization, signatureOf } from "./signature.ts";

/** The fate of the next requests; `cut`: half of the answer. */
export type Fault = { status: number; code?: string } | "silence" | "reset" | "cut";

type StoredObject = { bytes: Buffer; sha256: string | undefined; at: Date };

export type S3Server = {
  /** The URL with the credentials in it, for S3_URL. */
  url: string;
  bucketUrl: string;
  objects: Map<string, StoredObject>;
  /** "GET /bucket/key", as they came. */
  requests: string[];
  /** Faults are used up one by one; `always` stays. */
  faults: Fault[];
  always: Fault | null;
  /** `always` only for this method. */
  alwaysFor: string | null;
  close(): Promise<void>;
};

const REGION = "us-east-1";
const KEY_ID = "TESTKEYID";
const SECRET = "a secret/with+signs";
const BUCKET = "uploads";
const SKEW_MS = 15 * 60_000;
const EMPTY = createHash("sha256").digest("hex");

/** `prefix`: of the URL. */
export async function openS3({ prefix = "" } = {}): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const server = createServer((request, response) => {
    void answer(s3, request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const host = `127.0.0.1:${address.port}`;
  const s3: S3Server = {
    url: `http://${KEY_ID}:${encodeURIComponent(SECRET)}@${host}/${BUCKET}/${prefix}`,
    bucketUrl: `http://${host}/${BUCKET}`,
    objects,
    requests: [],
    faults: [],
    always: null,
    alwaysFor: null,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return s3;
}

async function answer(s3: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const url = new URL(request.url ?? "", s3.bucketUrl);
  s3.requests.push(`${request.method} ${url.pathname}`);
  const fault = s3.faults.shift() ?? (request.method === (s3.alwaysFor ?? request.method) ? s3.always : null);
  if (fault === "silence") return;
  if (fault === "reset") return void request.socket.resetAndDestroy();
  const refusal = fault && fault !== "cut" ? fault : refusalOf(request, url, body);
  if (refusal) return sendError(response, refusal.status, refusal.code ?? "");
  const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
  if (bucket !== BUCKET) return sendError(response, 404, "NoSuchBucket");
  const key = rest.join("/");
  const isList = key === "" && url.searchParams.get("list-type") === "2";
  if (isList) return sendList(s3, url.searchParams, response);
  act(s3, { key, body, request, response }, fault === "cut");
}

function act(
  s3: S3Server,
  { key, body, request, response }: { key: string; body: Buffer; request: IncomingMessage; response: ServerResponse },
  isCut: boolean,
): void {
  const found = s3.objects.get(key);
  if (request.method === "PUT") {
    const sha256 = request.headers["x-amz-meta-sha256"];
    s3.objects.set(key, { bytes: body, sha256: typeof sha256 === "string" ? sha256 : undefined, at: new Date() });
    response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
  } else if (request.method === "DELETE") {
    s3.objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method !== "GET") sendError(response, 405, "MethodNotAllowed");
  else if (!found) sendError(response, 404, "NoSuchKey");
  else {
    const meta = found.sha256 ? { "x-amz-meta-sha256": found.sha256 } : {};
    response.writeHead(200, { ...meta, "content-length": found.bytes.length, "last-modified": found.at.toUTCString() });
    if (!isCut) return void response.end(found.bytes);
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy());
  }
}

/** Null: the request may come in. */
function refusalOf(request: IncomingMessage, url: URL, body: Buffer): { status: number; code: string } | null {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const given = readAuthorization(headers.authorization);
  if (!given) return { status: 403, code: "AccessDenied" };
  if (given.accessKeyId !== KEY_ID) return { status: 403, code: "InvalidAccessKeyId" };
  if (given.region !== REGION) return { status: 400, code: "AuthorizationHeaderMalformed" };
  const named = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (named.some((name) => !given.names.includes(name))) return { status: 403, code: "AccessDenied" };
  if (request.method === "PUT" && headers["content-length"] === undefined)
    return { status: 411, code: "MissingContentLength" };
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers["x-amz-date"] ?? "") ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) return { status: 403, code: "RequestTimeTooSkewed" };
  const wanted = signatureOf(
    { method: request.method ?? "", url, headers },
    { secret: SECRET, region: REGION, names: given.names },
  );
  if (wanted !== given.signature) return { status: 403, code: "SignatureDoesNotMatch" };
  const sha256 = headers["x-amz-content-sha256"];
  if (sha256 === "UNSIGNED-PAYLOAD" && body.length === 0) return null;
  const real = body.length > 0 ? createHash("sha256").update(body).digest("hex") : EMPTY;
  return sha256 === real ? null : { status: 400, code: "XAmzContentSHA256Mismatch" };
}

/** Version 2; the token is nothing that a client could make. */
function sendList(s3: S3Server, query: URLSearchParams, response: ServerResponse): void {
  const size = Math.min(1000, Number(query.get("max-keys") ?? 1000));
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token.slice(2), "base64").toString() : "";
  const keys = [...s3.objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const page = keys.slice(0, size);
  const contents = page.map((key) => {
    const { bytes, at } = s3.objects.get(key) as StoredObject;
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const isCut = keys.length > size;
  const next = isCut
    ? `<NextContinuationToken>1/${Buffer.from(page.at(-1) ?? "").toString("base64")}</NextContinuationToken>`
    : "";
  sendXml(
    response,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix></Prefix>${next}<KeyCount>${page.length}</KeyCount><MaxKeys>${size}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${contents.join("")}</ListBucketResult>`,
  );
}

function sendError(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>no</Message><RequestId>1</RequestId></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
  response.writeHead(status, { "content-type": "application/xml", "content-length": Buffer.byteLength(text) });
  response.end(text);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

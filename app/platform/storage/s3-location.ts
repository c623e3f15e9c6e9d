import { z } from "zod";

/** `prefix` ends with a slash, `bucketUrl` doesn't. */
export type S3Location = {
  bucketUrl: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

const text = z.string().min(1).optional();
const endpoint = z.url({ protocol: /^https?$/ }).optional();

export const s3Variables = {
  S3_URL: z.url({ protocol: /^(s3|https?)$/ }).optional(),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: text,
  AWS_DEFAULT_REGION: text,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ENDPOINT_URL: endpoint,
};

export type S3Variables = z.output<z.ZodObject<typeof s3Variables>>;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([A-Za-z0-9_.-]+\/)*$/;
const ANY_REGION = "us-east-1";

/** `s3://bucket/prefix` or `https://host/bucket/prefix`. */
export function s3LocationOf(env: S3Variables): S3Location | null | { wrong: string } {
  if (!env.S3_URL) return null;
  const url = new URL(env.S3_URL);
  const accessKeyId = decodeURIComponent(url.username) || env.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decodeURIComponent(url.password) || env.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) return { wrong: "needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" };
  if (url.search || url.hash) return { wrong: "ends with the bucket or a prefix in it" };
  const path = url.pathname.split("/").filter(Boolean);
  const bucket = url.protocol === "s3:" ? url.host : (path.shift() ?? "");
  if (!BUCKET.test(bucket)) return { wrong: "names no bucket: s3://bucket/prefix or https://host/bucket/prefix" };
  const prefix = path.map((part) => `${part}/`).join("");
  if (!PREFIX.test(prefix)) return { wrong: "may only have letters, digits, - _ and . in its prefix" };
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION;
  const host = url.protocol === "s3:" ? (env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL) : url.origin;
  if (!host && !region) return { wrong: "needs AWS_REGION, such as ap-south-1" };
  // TLS certificates don't cover host names of buckets with a dot.
  const isHost = !host && !bucket.includes(".");
  const bucketUrl = isHost
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : `${(host ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, "")}/${bucket}`;
  const { AWS_SESSION_TOKEN: sessionToken } = env;
  return { bucketUrl, prefix, region: region ?? ANY_REGION, accessKeyId, secretAccessKey, sessionToken };
}

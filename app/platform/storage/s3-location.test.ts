import { describe, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";

const keys = { AWS_ACCESS_KEY_ID: "ID", AWS_SECRET_ACCESS_KEY: "secret" };
const read = (given: Record<string, string>) => readEnv(given).s3;

describe("where uploads are in S3", () => {
  test("nowhere without S3_URL, whatever else is set", () => {
    expect(read({ ...keys, AWS_REGION: "ap-south-1" })).toBeNull();
  });

  test.each([
    ["s3://pictures", { AWS_REGION: "ap-south-1" }, "https://pictures.s3.ap-south-1.amazonaws.com", ""],
    [
      "s3://pictures/shop/a",
      { AWS_DEFAULT_REGION: "ap-south-2" },
      "https://pictures.s3.ap-south-2.amazonaws.com",
      "shop/a/",
    ],
    ["s3://my.pictures", { AWS_REGION: "ap-south-1" }, "https://s3.ap-south-1.amazonaws.com/my.pictures", ""],
    ["s3://pictures", { AWS_ENDPOINT_URL: "http://minio:9000" }, "http://minio:9000/pictures", ""],
    [
      "s3://pictures",
      { AWS_ENDPOINT_URL_S3: "https://a.test/", AWS_ENDPOINT_URL: "https://b.test" },
      "https://a.test/pictures",
      "",
    ],
    ["https://store.test/pictures/shop/", {}, "https://store.test/pictures", "shop/"],
    ["http://127.0.0.1:9000/pictures", {}, "http://127.0.0.1:9000/pictures", ""],
  ])("%s with %j", (url, more: Record<string, string>, bucketUrl, prefix) => {
    expect(read({ S3_URL: url, ...keys, ...more })).toMatchObject({ bucketUrl, prefix, accessKeyId: "ID" });
  });

  test("the region is optional, credentials may be in the URL or of a session", () => {
    expect(read({ S3_URL: "https://store.test/pictures", ...keys })?.region).toBe("us-east-1");
    expect(read({ S3_URL: "https://store.test/pictures", ...keys, AWS_REGION: "auto" })?.region).toBe("auto");
    const inUrl = read({ S3_URL: "https://me:a%2Fb%2B@store.test/pictures", AWS_SESSION_TOKEN: "token" });
    expect(inUrl).toMatchObject({ accessKeyId: "me", secretAccessKey: "a/b+", sessionToken: "token" });
  });

  test.each([
    ["https://store.test/pictures", {}, /S3_URL: needs AWS_ACCESS_KEY_ID and/],
    ["https://store.test/", keys, /S3_URL: names no bucket/],
    ["https://store.test/Pictures", keys, /S3_URL: names no bucket/],
    ["https://store.test/pictures/a b", keys, /S3_URL: may only have/],
    ["https://store.test/pictures?region=x", keys, /S3_URL: ends with the bucket/],
    ["s3://pictures", keys, /S3_URL: needs AWS_REGION/],
    ["ftp://store.test/pictures", keys, /S3_URL: /],
  ])("%s with %j is refused", (url, more: Record<string, string>, message) => {
    expect(() => read({ S3_URL: url, ...more })).toThrow(message);
  });
});

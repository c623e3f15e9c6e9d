import { expect, test } from "vitest";
import { readAuthorization, signatureOf } from "#tests/support/s3/signature.ts";

// The examples of the specification, under "Examples: Signature Calculations".
const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const headers = {
  host: "examplebucket.s3.amazonaws.com",
  "x-amz-date": "20130524T000000Z",
  "x-amz-content-sha256": EMPTY,
};
const names = ["host", "x-amz-content-sha256", "x-amz-date"];
const signed = (path: string, more: Record<string, string> = {}) => {
  const url = new URL(path, `https://${headers.host}`);
  const all = [...names, ...Object.keys(more)].sort();
  return signatureOf(
    { method: "GET", url, headers: { ...headers, ...more } },
    { secret, region: "us-east-1", names: all },
  );
};

test("the signature is that of the specification's examples", () => {
  expect(signed("/test.txt", { range: "bytes=0-9" })).toBe(
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  );
  expect(signed("/?lifecycle")).toBe("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
  expect(signed("/?max-keys=2&prefix=J")).toBe("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
});

test("a header with a signature is read, and no other", () => {
  const header = `AWS4-HMAC-SHA256 Credential=ID/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=${EMPTY}`;
  expect(readAuthorization(header)).toMatchObject({ accessKeyId: "ID", region: "us-east-1" });
  for (const other of [undefined, "", "AWS ID:signature", header.replace("/s3/", "/ec2/"), header.slice(0, -1)])
    expect(readAuthorization(other), other).toBeNull();
});

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { discard, receiveMultipart } from "./multipart.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sanganak-multipart-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const incoming = () => join(folder, "uploads/incoming");
const arriving = () => (existsSync(incoming()) ? readdirSync(incoming()) : []);
beforeEach(() => rmSync(incoming(), { recursive: true, force: true }));

const limits = { maxBytes: 1000, maxFiles: 3, accept: (head: Uint8Array) => head[0] === 0x50 };
const post = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://shop.test", { method: "POST", body, headers });

function form(...parts: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

/** Ends within its file. */
async function halfAForm() {
  const whole = new Uint8Array(await post(form(["f", file("good", 900)])).arrayBuffer());
  const boundary = new TextDecoder().decode(whole.subarray(2, whole.indexOf(13)));
  return { body: whole.subarray(0, 600), headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

const file = (name: string, size: number, first = "P") => new File([first.repeat(size)], name);

describe("a form with files", () => {
  test("fields keep their order and language, files come by their hash", async () => {
    const parts: [string, string | File][] = [
      ["a", "नमस्ते"],
      ["file", file("चित्र.png", 900)],
      ["a", "2"],
    ];
    const { fields, files } = await receiveMultipart(post(form(...parts)), folder, limits);
    expect(fields).toEqual([
      ["a", "नमस्ते"],
      ["a", "2"],
    ]);
    const hash = createHash("sha256").update("P".repeat(900)).digest("hex");
    expect(files).toMatchObject([{ field: "file", name: "चित्र.png", bytes: 900, hash }]);
    expect(arriving()).toHaveLength(1);
    await discard(files);
    expect(arriving()).toEqual([]);
  });

  test("with refused characters is refused whole; file names lose theirs", async () => {
    const refused = form(["a", "1"], ["f", file("good", 900)], ["b", "\0"]);
    await expect(receiveMultipart(post(refused), folder, limits)).rejects.toMatchObject({ init: { status: 400 } });
    expect(arriving()).toEqual([]);
    const { files } = await receiveMultipart(post(form(["f", file("a\u202egnp", 10)])), folder, limits);
    expect(files).toMatchObject([{ name: "agnp" }]);
    await discard(files);
  });

  test("a file that is too large or of the wrong type is refused alone, and deleted", async () => {
    const data = form(
      ["f", file("large", 1001)],
      ["f", file("wrong", 10, "X")],
      ["f", new File([], "")],
      ["f", file("good", 1000)],
    );
    const { files } = await receiveMultipart(post(data), folder, { ...limits, maxFiles: 4 });
    expect(files.map((one) => ("refused" in one ? one.refused : one.bytes))).toEqual(["too-large", "wrong-kind", 1000]);
    expect(arriving()).toHaveLength(1);
  });

  test.each([
    [
      "one that breaks off",
      async () => {
        const { body, headers } = await halfAForm();
        return post(body, headers);
      },
    ],
    [
      "one whose connection is lost",
      async () => {
        const { body: half, headers } = await halfAForm();
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(half),
          pull: (controller) => controller.error(new Error("connection lost")),
        });
        const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
        return new Request("http://shop.test", init);
      },
    ],
    ["too many files", () => post(form(...[1, 2, 3, 4].map((n): [string, File] => ["f", file(`${n}`, 10)])))],
    ["a field that is too long", () => post(form(["f", file("good", 10)], ["text", "x".repeat(101 * 1024)]))],
    ["no boundary", () => post("x", { "content-type": "multipart/form-data" })],
    ["another kind of body", () => post("a=1", { "content-type": "application/x-www-form-urlencoded" })],
  ])("%s is a 400 and leaves nothing behind", async (_, request) => {
    await expect(receiveMultipart(await request(), folder, limits)).rejects.toMatchObject({ init: { status: 400 } });
    expect(arriving()).toEqual([]);
  });
});

/** A disk of its own; null where this machine doesn't let us. */
function smallDisk(): { path: string; remove(): void } | null {
  const path = mkdtempSync(join(tmpdir(), "sanganak-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path], { stdio: "ignore" });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const remove = () => {
    execFileSync("umount", [path]);
    rmSync(path, { recursive: true });
  };
  return { path, remove };
}

test("a full disk is reported at once, however much is still to come", async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip("only root can mount a small disk");
  try {
    const data = form(["f", file("first", 500_000)], ["f", file("second", 500_000)]);
    const received = receiveMultipart(post(data), disk.path, { ...limits, maxBytes: 1_000_000 });
    await expect(received).rejects.toMatchObject({ init: { status: 507 } });
    expect(readdirSync(join(disk.path, "uploads/incoming"))).toEqual([]);
  } finally {
    disk.remove();
  }
});

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type FileStorage, StorageError, type StoredFile } from "./file-storage.ts";
import { askS3 } from "./s3-client.server.ts";
import type { S3Location } from "./s3-location.ts";
import { folderOf, keyOf, parseKey } from "./storage-key.ts";

/** S3's limit of keys per page. */
const PAGE_SIZE = 1_000;

export class S3Storage implements FileStorage {
  readonly #location: S3Location;
  readonly #pageSize: number;

  constructor(location: S3Location, { pageSize = PAGE_SIZE } = {}) {
    this.#location = location;
    this.#pageSize = pageSize;
  }

  get label(): string {
    return `${this.#location.bucketUrl}/${this.#location.prefix}`;
  }

  async put(hash: string, name: string, content: Uint8Array | { from: string }): Promise<void> {
    const key = this.#keyOf(hash, name);
    const bytes = new Uint8Array("from" in content ? await readFile(content.from) : content);
    const answer = await askS3(this.#location, { method: "PUT", key, body: { content: bytes, sha256: sha256(bytes) } });
    if (!answer) throw new StorageError("refused", `${key} could not be put`);
  }

  async read(hash: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const key = this.#keyOf(hash, name);
    const answer = await askS3(this.#location, { method: "GET", key });
    if (!answer) return null;
    const checksum = answer.headers.get("x-amz-meta-sha256");
    if (checksum && checksum !== sha256(answer.bytes)) throw new StorageError("damaged", `${key} is not what was put`);
    return answer.bytes;
  }

  async list(hash: string): Promise<StoredFile[]> {
    return Array.fromAsync(this.#list(`${folderOf(hash)}/`));
  }

  listAll(): AsyncGenerator<StoredFile, void> {
    return this.#list("");
  }

  async remove(hash: string): Promise<void> {
    for (const { name } of await this.list(hash))
      await askS3(this.#location, { method: "DELETE", key: this.#keyOf(hash, name) });
  }

  async *#list(below: string): AsyncGenerator<StoredFile, void> {
    const prefix = this.#location.prefix + below;
    let token: string | null = "";
    do {
      const page = await this.#listPage(prefix, token);
      for (const { key, bytes, storedAt } of page.objects) {
        const file = parseKey(key.slice(this.#location.prefix.length));
        if (file) yield { ...file, bytes, storedAt };
      }
      if (token && page.next === token) throw new StorageError("away", `${this.label} lists the same page again`);
      token = page.next;
    } while (token);
  }

  async #listPage(prefix: string, token: string) {
    const query = {
      "list-type": "2",
      "max-keys": String(this.#pageSize),
      prefix,
      ...(token && { "continuation-token": token }),
    };
    const answer = await askS3(this.#location, { method: "GET", key: "", query });
    if (!answer) throw new StorageError("refused", `there is no bucket ${this.#location.bucketUrl}`);
    const xml = Buffer.from(answer.bytes).toString("utf8");
    if (!xml.includes("<ListBucketResult")) throw new StorageError("refused", `${this.label} can't be listed`);
    const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = ""]) => ({
      key: textOf(object, "Key"),
      bytes: Number(textOf(object, "Size")),
      storedAt: new Date(textOf(object, "LastModified")),
    }));
    return { objects, next: textOf(xml, "NextContinuationToken") };
  }

  #keyOf(hash: string, name: string): string {
    return this.#location.prefix + keyOf(hash, name);
  }
}

function textOf(xml: string, element: string): string {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
  return value.replace(/&(amp|lt|gt|quot|apos|#x?[0-9a-fA-F]{1,6});/g, (_, entity: string) => {
    if (!entity.startsWith("#")) return ENTITIES[entity] ?? "";
    const isHex = entity[1] === "x";
    return String.fromCodePoint(Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Writes ZIP files for tests. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZipMember = { name: string; bytes: Buffer; isStored?: boolean };

export function zipOf(members: readonly ZipMember[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isStored = false } of members) {
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const named = Buffer.from(name);
    // Version, flags (UTF-8), method, time and day, checksum, sizes, length of the name.
    const common = Buffer.alloc(24);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.alloc(2), named, packed]);
    const at = Buffer.alloc(4);
    at.writeUInt32LE(offset);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, Buffer.alloc(12), at, named);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

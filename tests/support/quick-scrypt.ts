/**
 * Password hashes at next to no cost: a real one takes 0.1 s of CPU, and tests make thousands. The shop has no such
 * setting. Loaded by the tests' processes and by `node --import` in their shops; the cost is tested with Node's own.
 */
import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const QUICK = { N: 2, r: 1, p: 1 } satisfies ScryptOptions;
const { scrypt } = crypto;

type Derived = (error: Error | null, key: Buffer) => void;

/** Every scrypt of this process from now on is a quick one. */
export function quickScrypt(): void {
  use((password: string, salt: Buffer, length: number, options: ScryptOptions, done: Derived) =>
    scrypt(password, salt, length, { ...options, ...QUICK }, done),
  );
}

/** Node's own again. */
export function realScrypt(): void {
  use(scrypt);
}

function use(one: unknown): void {
  Object.assign(crypto, { scrypt: one });
  syncBuiltinESMExports();
}

quickScrypt();

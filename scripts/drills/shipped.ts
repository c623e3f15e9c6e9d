/** The files of deploy/ as they are shipped, with only addresses and paths of this machine replaced. */
import { readFileSync } from "node:fs";

/** @throws when the file no longer has what is to be replaced */
export function shipped(file: string, replaced: readonly (readonly [from: string, to: string])[]): string {
  return replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}: adapt the drill.`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, "utf8"),
  );
}

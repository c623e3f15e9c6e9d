export type Redact = (text: string) => string;

export const ERASED = "[erased]";
const MIN_LENGTH = 3;

/** Replaces whole words only, in any case. */
export function redactor({ names, identifiers }: { names: string[]; identifiers: string[] }): Redact {
  const parts = names.flatMap((name) => name.split(/\s+/));
  const all = [...new Set([...names, ...identifiers, ...parts].map((one) => one.trim()))]
    .filter((one) => one.length >= MIN_LENGTH)
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (all.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) => text.replace(pattern, ERASED);
}

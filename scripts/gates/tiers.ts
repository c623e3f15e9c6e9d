/**
 * What is run when (docs/decisions/366): `npm run check` some gates, `npm test` every kind of gate, `npm test -- --all` every
 * test there is. A test file is for `npm test` unless its name ends in `.all.test.ts` or `.all.spec.ts`.
 */
import { globSync } from "node:fs";

export type Tier = "check" | "test" | "all";

const TESTS = "{app,bench,db,scripts,server,tests}/**/*.{test,spec}.{ts,tsx}";

/** For `npm test -- --all` alone. */
export function isForAll(file: string): boolean {
  return /\.all\.(test|spec)\.tsx?$/.test(file);
}

/** Which gate runs it: those of Vitest are called like their projects. */
export type Suite = "unit" | "proofs" | "requests" | "races" | "journeys";

export function suiteOf(file: string): Suite {
  if (/\.spec\.ts$/.test(file)) return "journeys";
  if (file.startsWith("tests/requests/")) return "requests";
  if (file.startsWith("tests/postgres/")) return "races";
  return isForAll(file) ? "proofs" : "unit";
}

/** Paths are separated by `/`, as in patterns. */
export function listTestFiles(): string[] {
  return globSync(TESTS).map((file) => file.replaceAll("\\", "/"));
}

/** Arguments by which Vitest leaves files out. */
export function vitestTier(tier: Tier): string[] {
  return tier === "all" ? [] : ["--exclude=**/*.all.test.{ts,tsx}"];
}

/** The environment says how many random cases its tests try (tests/fuzz/rounds.ts). */
export function vitestEnv(tier: Tier): Record<string, string> {
  return tier === "all" ? { ALL_CASES: "1" } : {};
}

/** Arguments by which Playwright takes files, and journeys at one size. */
export function playwrightTier(tier: Tier, files: readonly string[] = []): string[] {
  if (tier === "all") return [...files];
  return ["--project=desktop", ...(files.length > 0 ? files : [CORE_JOURNEYS])];
}

const CORE_JOURNEYS = String.raw`e2e/[\w-]+\.spec\.ts$`;

/** The tier that the command line names. Null for other words: a mistyped one would leave tests out. */
export function tierOf(words: readonly string[]): Tier | null {
  const tiers: Record<string, Tier> = { "": "test", "--quick": "check", "--all": "all" };
  return tiers[words.join(" ")] ?? null;
}

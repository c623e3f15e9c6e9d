/** However the program is started, it runs with the settings of scripts/shop-process.json (docs/decisions/301). */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const settings: { flags: string[]; env: Record<string, string> } = JSON.parse(
  readFileSync("scripts/shop-process.json", "utf8"),
);
const folder = mkdtempSync(join(tmpdir(), "sanganak-process-"));
const program = join(folder, "program.ts");
/** The starter does what server/main.ts does with the built program. */
const starter = join(folder, "starter.ts");
writeFileSync(starter, `await import("./program.ts");`);
writeFileSync(
  program,
  `import { takeProcessSettings } from "${pathToFileURL(resolve("server/process-settings.ts"))}";
  takeProcessSettings(import.meta.filename);
  const { pid, argv, execArgv, env } = process;
  console.log(JSON.stringify({ pid, argv, execArgv, env }));`,
);
afterAll(() => rmSync(folder, { recursive: true }));

type Begun = { pid: number; argv: string[]; execArgv: string[]; env: Record<string, string> };

/** The process that it became, and the pid it was started as. */
async function begin(flags: string[], env: Record<string, string> = {}): Promise<Begun & { startedAs: number }> {
  const clean = { PATH: process.env.PATH ?? "", NODE_NO_WARNINGS: "1", ...env };
  const running = promisify(execFile)(process.execPath, [...flags, starter, "an argument"], { env: clean });
  const { stdout } = await running;
  return { ...(JSON.parse(stdout) as Begun), startedAs: running.child.pid ?? 0 };
}

test("a program without the settings restarts with them, as the same process", async () => {
  const begun = await begin([]);
  expect(begun.execArgv).toEqual(expect.arrayContaining(settings.flags));
  expect(begun.env).toMatchObject(settings.env);
  expect(begun.pid).toBe(begun.startedAs);
  expect(begun.argv.slice(1)).toEqual([program, "an argument"]);
});

test("an operator's own settings win", async () => {
  const begun = await begin(["--max_old_space_size=512"], { MALLOC_ARENA_MAX: "4" });
  expect(begun.execArgv.filter((flag) => /old.space/.test(flag))).toEqual(["--max_old_space_size=512"]);
  expect(begun.env).toMatchObject({ ...settings.env, MALLOC_ARENA_MAX: "4" });
  const options = await begin([], { NODE_OPTIONS: "--max-old-space-size=512" });
  expect(options.execArgv.filter((flag) => /old.space/.test(flag))).toEqual([]);
});

/** Resident bytes of a heap whose objects came and went at random, most of them garbage. */
async function heapOf(prepare: string): Promise<number> {
  const churn = join(folder, "churn.ts");
  writeFileSync(
    churn,
    `import { getHeapStatistics } from "node:v8";
    import { keepHeapCompact } from "${pathToFileURL(resolve("server/process-settings.ts"))}";
    ${prepare}
    const kept = new Map();
    let seed = 1;
    const below = (limit) => Math.floor(((seed = (seed * 16807) % 2147483647) / 2147483647) * limit);
    for (let i = 0; i < 1_500_000; i++) kept.set(below(60_000), { i, list: new Array(1 + below(40)).fill(i) });
    console.log(getHeapStatistics().total_physical_size);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [...settings.flags, churn]);
  return Number(stdout);
}

test("memory of a shrunken heap is returned", async () => {
  const [plain, compact] = [await heapOf(""), await heapOf("keepHeapCompact();")];
  expect(compact).toBeLessThan(plain * 0.85);
}, 60_000);

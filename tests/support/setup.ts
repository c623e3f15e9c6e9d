/** Passwords hash quickly; an unexpected console.error fails its test; expect it with `expectConsoleErrors()`. */
import "./quick-scrypt.ts";
import { configureGlobal, readConfigureGlobal } from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";

// In CI every case is the same each time: a change is judged by what it is. Elsewhere new ones are found.
if (process.env.CI) configureGlobal({ ...readConfigureGlobal(), seed: 20_261_122 });

let spy: ReturnType<typeof vi.spyOn>;
let expected = false;

/** Call in tests that provoke console.error. */
export function expectConsoleErrors(): void {
  expected = true;
}

beforeEach(() => {
  expected = false;
  spy = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.map((call: unknown[]) => call.map(String).join(" "));
  spy.mockRestore();
  if (!expected) expect(calls, "console.error was called").toEqual([]);
});

/** Passwords hash quickly; an unexpected console.error fails its test; expect it with `expectConsoleErrors()`. */
import "./quick-scrypt.ts";
import { afterEach, beforeEach, expect, vi } from "vitest";

let spy: ReturnType<typeof vi.spyOn>;
let expected = false;

/** For tests that provoke console.error. */
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

import { expect, test } from "vitest";
import { StatementNames } from "./statement-names.server.ts";

function ask(names: StatementNames, text: string, times: number): string | undefined {
  let name: string | undefined;
  for (let n = 0; n < times; n++) name = names.of(text);
  return name;
}

test("a statement gets a name of its own from the fifth time on", () => {
  const names = new StatementNames();
  expect(ask(names, "select 1", 4)).toBeUndefined();
  const one = ask(names, "select 1", 1);
  const two = ask(names, "select 2", 5);
  expect(one).toBeDefined();
  expect(two).not.toBe(one);
  expect(names.of("select 1")).toBe(one);
});

test("there are only so many names, however many texts come", () => {
  const names = new StatementNames();
  const given = new Set<string>();
  for (let n = 0; n < 1_000; n++) {
    const name = ask(names, `select ${n}`, 6);
    if (name) given.add(name);
  }
  expect(given.size).toBe(200);
  expect(names.of("select 0")).toBeDefined();
});

test("texts that are used once are dropped", () => {
  const names = new StatementNames();
  ask(names, "hot", 4);
  for (let n = 0; n < 5_000; n++) names.of(`in (${n})`);
  expect(ask(names, "hot", 5)).toBeDefined();
});

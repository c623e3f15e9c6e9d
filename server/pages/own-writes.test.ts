import { expect, test } from "vitest";
import { OwnWrites } from "./own-writes.ts";

function aServer({ hearsOwnCommits = true, isListening = true } = {}) {
  const server = { asked: 0 };
  const catchUp = async () => {
    if (!isListening) throw new Error("nobody listens");
    server.asked++;
  };
  return Object.assign(server, { writes: new OwnWrites({ hearsOwnCommits, catchUp }) });
}

const cookieOf = (setCookie: string) => `a=b; ${setCookie.split(";")[0]}; c=d`;

test("another server first receives all that was committed, once for each change", async () => {
  const [writer, reader] = [aServer(), aServer()];
  const change = cookieOf(writer.writes.mark("http://shop.test"));
  expect(reader.writes.isHeard(change)).toBe(false);
  await reader.writes.hear(change);
  await reader.writes.hear(change);
  expect(reader.asked).toBe(1);
  expect(reader.writes.isHeard(change)).toBe(true);
  expect(reader.writes.isHeard(cookieOf(writer.writes.mark("http://shop.test")))).toBe(false);
});

test("the server that made it has received it, except through a pooler", () => {
  for (const hearsOwnCommits of [true, false]) {
    const { writes } = aServer({ hearsOwnCommits });
    expect(writes.isHeard(cookieOf(writes.mark("http://shop.test")))).toBe(hearsOwnCommits);
  }
});

test("nothing counts as received while nobody listens", async () => {
  const reader = aServer({ isListening: false });
  const change = cookieOf(aServer().writes.mark("http://shop.test"));
  await expect(reader.writes.hear(change)).rejects.toThrow();
  expect(reader.writes.isHeard(change)).toBe(false);
});

test("a browser that has changed nothing waits for nothing", () => {
  expect(aServer().writes.isHeard("sanganak.session_token=x")).toBe(true);
});

test("the cookie is for the shop alone, and for https where the shop is", () => {
  const { writes } = aServer();
  expect(writes.mark("https://shop.test")).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
  expect(writes.mark("http://shop.test")).not.toContain("Secure");
});

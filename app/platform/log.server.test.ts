import { sql } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import { test } from "#tests/support/db.ts";
import { createLog } from "./log.server.ts";
import { newRequestRecord, withinRequest } from "./observability/current-request.server.ts";

function linesOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, never>[] {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

test("a failed statement is logged without the values it failed with", async ({ db }) => {
  const broken = db.transaction((tx) =>
    tx.execute(sql`insert into users (id, name, email) select gen_random_uuid(), ${"Asha Rao"}, ${"ASHA@people.test"}`),
  );
  const error = await broken.catch((caught) => caught);
  expect(String(error)).toContain("ASHA@people.test");
  const [line] = linesOf((log) => log.error({ err: error, requestId: "r-1" }, "request failed"));
  expect(line).toMatchObject({ requestId: "r-1", err: { cause: { code: "23514", constraint: "users_email_lower" } } });
  expect(JSON.stringify(line)).not.toMatch(/asha/i);
  expect(JSON.stringify(line)).toContain("insert into users");
});

plain("other errors keep their message and where they happened; known personal keys go", () => {
  const [line] = linesOf((log) => log.error({ err: new TypeError("no such thing"), email: "a@b.test" }, "bug"));
  expect(line).toMatchObject({ err: { type: "TypeError", message: "no such thing" }, email: "[redacted]" });
  expect(JSON.stringify(line)).toContain("log.server.test.ts");
});

plain("a copy of an error, as the job queue gives, is logged like the error", () => {
  const copy = { message: "no such queue", stack: "Error\n    at work (jobs.ts:1)", queue: "mail" };
  const [line] = linesOf((log) => log.error({ err: copy }, "job queue"));
  expect(line).toMatchObject({ err: { message: "no such queue", stack: expect.stringContaining("jobs.ts") } });
});

plain("what is thrown and is no error is logged as what it is", () => {
  const [line] = linesOf((log) => log.error({ err: { status: 404, data: { code: "gone" } } }, "odd"));
  expect(line).toMatchObject({ err: { message: "{ status: 404, data: { code: 'gone' } }" } });
});

plain("a line of a request has its id once", () => {
  const record = newRequestRecord("12345678");
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  withinRequest(record, () => {
    log.info("by itself");
    log.child({ requestId: "of another" }).info("says so");
    log.info({ requestId: "of another" }, "says so");
  });
  expect(lines.map((line) => line.match(/"requestId":"[^"]+"/g))).toEqual([
    ['"requestId":"12345678"'],
    ['"requestId":"of another"'],
    ['"requestId":"of another"'],
  ]);
});

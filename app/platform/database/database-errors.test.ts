import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DatabaseAwayError, DatabaseBusyError, databaseTrouble } from "./database-errors.ts";
import { namedLoss } from "./shop-client.server.ts";

const failed = (more: object, message = "failed") => Object.assign(new Error(message), more);

describe("database trouble", () => {
  test.each([
    ["57P01", "away"],
    ["57P03", "away"],
    ["08006", "away"],
    ["53300", "busy"],
    ["55P03", "busy"],
    ["53100", "full"],
    ["53200", "full"],
    ["25006", "read-only"],
    ["57014", "slow"],
  ])("SQLSTATE %s is %s, however deep", (code, trouble) => {
    expect(databaseTrouble(failed({ code }))).toBe(trouble);
    expect(databaseTrouble(new DrizzleQueryError("select 1", [], failed({ code })))).toBe(trouble);
  });

  test("no connection in time, and none at all", () => {
    expect(databaseTrouble(new DatabaseBusyError())).toBe("busy");
    expect(databaseTrouble(new Error("wrapped", { cause: new DatabaseAwayError() }))).toBe("away");
  });

  test("a full disk, also where it lets no connection begin", () => {
    const refused = failed({ code: "XX000" }, "could not write init file");
    expect(databaseTrouble(refused)).toBe("full");
    expect(databaseTrouble(failed({ code: "XX000" }, "cache lookup failed"))).toBeNull();
  });

  test("our own faults, and others' networks, are none", () => {
    for (const code of ["23505", "42P01", "22021", "ECONNREFUSED", 500])
      expect(databaseTrouble(failed({ code }))).toBeNull();
    expect(databaseTrouble("53100")).toBeNull();
  });
});

test("the driver's messages of lost connections have one name; PostgreSQL's own are kept", () => {
  const lost = [
    failed({ code: "ECONNREFUSED" }),
    failed({ code: "ETIMEDOUT" }),
    new Error("Connection terminated unexpectedly"),
    new Error("Connection terminated due to connection timeout"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("Query read timeout"),
  ];
  for (const error of lost) expect(databaseTrouble(namedLoss(error)), error.message).toBe("away");
  const refused = failed({ code: "23505" }, "duplicate key");
  expect(namedLoss(refused)).toBe(refused);
});

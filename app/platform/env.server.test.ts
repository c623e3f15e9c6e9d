import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.server.ts";

describe("readEnv", () => {
  test("without variables: an embedded demo shop that only this machine can reach", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      host: "127.0.0.1",
      DATA_DIR: "./data",
      demo: true,
      embedded: true,
    });
  });

  test("an empty value counts as unset", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, embedded: true });
  });

  test("with DATABASE_URL there are no demo accounts unless DEMO=1, and the host is open", () => {
    const given = { DATABASE_URL: "postgres://shop@db/shop", APP_SECRET: "x".repeat(32) };
    expect(readEnv(given)).toMatchObject({ demo: false, embedded: false, host: "0.0.0.0" });
    expect(readEnv({ ...given, DEMO: "1" })).toMatchObject({ demo: true, host: "127.0.0.1" });
    expect(readEnv({ ...given, DEMO: "1", HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  test("DEMO=samples is a demo without the parts", () => {
    expect(readEnv({})).toMatchObject({ demo: true, demoCatalogue: "whole" });
    expect(readEnv({ DEMO: "samples" })).toMatchObject({ demo: true, demoCatalogue: "samples" });
    expect(readEnv({ DEMO: "0" })).toMatchObject({ demo: false });
    expect(() => readEnv({ DEMO: "some" })).toThrow(/DEMO: /);
  });

  test("one message names every bad variable", () => {
    const read = () => readEnv({ PORT: "many", SMTP_URL: "mail", DATABASE_URL: "postgres://x/y" });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(/PORT: .*\n.*SMTP_URL: /s);
  });

  test("production on PostgreSQL refuses to start without a long secret", () => {
    const url = "postgres://shop@db/shop";
    expect(() => readEnv({ DATABASE_URL: url })).toThrow(/APP_SECRET/);
    expect(() => readEnv({ DATABASE_URL: url, APP_SECRET: "short" })).toThrow(/APP_SECRET: needs at least 32/);
    expect(() => readEnv({ APP_SECRET_PREVIOUS: "short" })).toThrow(/APP_SECRET_PREVIOUS: needs at least 32/);
  });

  test("half of a Google sign-in is refused", () => {
    expect(() => readEnv({ GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET/);
  });
});

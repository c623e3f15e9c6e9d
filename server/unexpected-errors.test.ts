import { data, RouterContextProvider, redirect, type ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { TooManyHashesError } from "#app/accounts/sign-in/password-hash.server.ts";
import { DatabaseBusyError } from "#app/platform/database/database-errors.ts";
import { appContext } from "#app/platform/request-context.ts";
import { StorageError } from "#app/platform/storage/file-storage.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { wasTurnedAway, withReferences } from "./unexpected-errors.ts";

/** The error that a failing action throws on, and whether the server answers 503 instead. */
async function failingWith(error: unknown) {
  const action = () => Promise.reject(error);
  const build = { routes: { page: { id: "page", module: { action } } } } as unknown;
  const watched = withReferences(build as ServerBuild, {}).routes.page?.module.action as (
    args: object,
  ) => Promise<unknown>;
  const context = new RouterContextProvider();
  context.set(appContext, anAppContext(undefined as never));
  const request = new Request("http://localhost:3000/account/data", { method: "POST" });
  const thrown = await watched({ request, context }).catch((one: unknown) => one);
  return { thrown, status: (thrown as { init: { status: number } }).init?.status, refused: wasTurnedAway(context) };
}

describe("a failing action answers", () => {
  test.each([
    ["too many hashes", new TooManyHashesError(), { status: 503, refused: true }],
    ["no connection", new DatabaseBusyError(), { status: 503, refused: true }],
    ["no connection, wrapped", new Error("query", { cause: new DatabaseBusyError() }), { status: 503, refused: true }],
    ["uploads that can't be reached", new StorageError("away", "no"), { status: 503, refused: true }],
    ["uploads that may not be reached", new StorageError("refused", "no"), { status: 503, refused: true }],
    ["a full storage", new StorageError("full", "no"), { status: 507, refused: false }],
    ["a full disk", Object.assign(new Error("no"), { code: "ENOSPC" }), { status: 507, refused: false }],
    ["a bug", new TypeError("undefined is not a function"), { status: 500, refused: false }],
  ])("%s", async (_, error, answer) => {
    expect(await failingWith(error)).toMatchObject(answer);
  });
});

describe("a refusal keeps its details and gets the request's id", () => {
  test.each([
    ["nothing", data(null, { status: 404 }), { requestId: "test-request" }],
    ["details", data({ message: "No." }, { status: 400 }), { message: "No.", requestId: "test-request" }],
    ["words", data("No.", { status: 400 }), "No."],
    ["no refusal", data({ a: 1 }, { status: 200 }), { a: 1 }],
  ])("%s", async (_, refusal, details) => {
    const { thrown, status } = await failingWith(refusal);
    expect({ thrown, status }).toEqual({ thrown: { ...refusal, data: details }, status: refusal.init?.status });
  });

  test("a redirect passes", async () => {
    const away = redirect("/login");
    expect((await failingWith(away)).thrown).toBe(away);
  });
});

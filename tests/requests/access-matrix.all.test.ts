/**
 * Every route, asked for by everybody, answers as its declared access says, and somebody else's thing is a 404. New
 * routes are covered at once; a route with an id needs a row in tests/support/access-things.ts. Posts: see
 * access-matrix-posts.test.ts.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import { mayEnter, type Person, people, refusal } from "#tests/support/access-people.ts";
import { foreignFields, things } from "#tests/support/access-things.ts";

let matrix: AccessMatrix;
beforeAll(async () => {
  matrix = await AccessMatrix.open();
});
afterAll(() => matrix.close());
beforeEach(() => matrix.signInAgain());

/** Redirects of a page's data are an answer that tells the router where to go. */
const REDIRECT_IN_DATA = 202;

describe.each(matrixRoutes)("$path ($access)", ({ path, access, intents, hasPage, hasAction }) => {
  test.each(people)("GET as %s", async (person) => {
    const refused = refusal(access, person, {});
    const address = matrix.fill(path);
    const data = `${address}.data`.replace("/.data", "/_root.data");
    for (const asked of hasPage ? [address, data] : [address]) {
      const status = await matrix.ask(person, asked);
      if (refused === 302 && asked === data) expect(status, asked).toBe(REDIRECT_IN_DATA);
      else if (refused) expect(status, asked).toBe(refused);
      else {
        expect(status, asked).toBeLessThan(500);
        expect([401, 403], asked).not.toContain(status);
      }
    }
  });

  if (!path.includes(":id") || access === "public") return;
  const { owners = [], alsoActs = [] } = things[path] ?? {};
  const others = people.filter((person) => mayEnter(access, person) && ![...owners, ...alsoActs].includes(person));

  test.each(others)("what is somebody else's is not there for %s", async (person) => {
    await expectNothing(person, matrix.fill(path));
  });

  test("its owners find it, and nobody what doesn't exist", async () => {
    expect(Object.keys(things), "add whose it is to tests/support/access-things.ts").toContain(path);
    for (const owner of owners) {
      if (hasPage) expect(await matrix.ask(owner, matrix.fill(path)), owner).toBeLessThan(400);
      await expectNothing(owner, matrix.fill(path, crypto.randomUUID()));
      await expectNothing(owner, matrix.fill(path, "not-an-id"));
    }
  });

  async function expectNothing(person: Person, address: string): Promise<void> {
    if (hasPage) expect(await matrix.ask(person, address), `GET ${address}`).toBe(404);
    if (!hasAction) return;
    expect(await matrix.post(person, address, {}), `POST ${address}`).toBe(404);
    for (const intent of intents) expect(await matrix.post(person, address, { intent }), intent).toBe(404);
  }
});

test.each(foreignFields)("$path $fields.intent: a field that names what is somebody else's", async (form) => {
  const id = await matrix.find(form.id);
  expect(await matrix.post(form.as ?? "customer", form.path, { ...form.fields, id })).toBe(404);
});

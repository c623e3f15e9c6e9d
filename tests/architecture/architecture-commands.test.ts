/** The rules of commands (docs/decisions/303) and of what they get, seen to fail on a small made-up tree. */
import { describe, expect, test } from "vitest";
import { strayBodyReaders } from "./body-readers.ts";
import { misshapenCommands, oddErrorNames, strayTransactions } from "./commands.ts";
import { renderedOtherwise } from "./rendered.ts";
import { type SourceFile, sourceFile } from "./source-files.ts";

const tree = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => sourceFile(path, text));

test("a form that a route reads itself is found", () => {
  const route = "app/cart/pages/a.ts";
  expect(strayBodyReaders(tree({ [route]: "const form = await request.formData();" }))).toEqual([route]);
  expect(strayBodyReaders(tree({ [route]: "const form = await readForm(request);" }))).toEqual([]);
});

describe("commands", () => {
  const path = "app/orders/order-commands.server.ts";
  const types = `type Wide = CommandContext & { env: Env };
    type Moved = Result<Order, MoveError>;
    type Refused = Err<"gone">;\n`;
  const shapes = (text: string, known: string[] = []) => misshapenCommands(tree({ [path]: types + text }), known);
  const answering = (params: string) => `export async function move(${params}): Promise<Moved> {}`;

  test.each([
    ["app: AppContext, viewer: User, id: string", "begins with db"],
    ["id: string, { db, now }: Paying", "begins with db"],
    ["{ db, viewer, now }: Changing, id: string", "begins with db"],
    ["db: Database", "takes a CommandContext after db"],
    ["db: Database, viewer: User, id: string", "takes a CommandContext after db"],
    ["db: Database, { viewer, now }: { viewer: User; now: Date }, id: string", "takes a CommandContext after db"],
    ["db: Database, { viewer }: CommandContext, id: string, at: Date", "takes (db, context, input), no more"],
  ])("(%s) is refused", (params, problem) => {
    expect(shapes(answering(params))).toEqual([`${path} move: ${problem}`]);
  });

  test.each([
    answering("db: Database, { viewer }: CommandContext, { id }: { id: string }"),
    answering("db: Database, context: CommandContext<Viewer>"),
    answering("db: Database, { viewer, env }: Wide, id: string"),
    answering(`db: Database, { now }: Omit<CommandContext, "viewer">, id: string`),
    answering("tx: Database, id: string, at: Date, by: Actor"),
    answering("request: Request"),
    "export async function findOrder(db: Database, id: string): Promise<Order | null> {}",
    "export function moveTo(from: Status, to: Status): Moved {}",
    "async function own(db: Database, id: string, at: Date): Promise<Moved> {}",
  ])("%s passes", (text) => {
    expect(shapes(text)).toEqual([]);
  });

  test("also with an alias of Result, as a constant, or not marked async", () => {
    for (const text of [
      "export const move = async (db: Database, id: string): Promise<{ ok: true } | Refused> => {};",
      "export function move(db: Database, id: string): Promise<Result<void, never>> {}",
    ])
      expect(shapes(text)).toEqual([`${path} move: takes a CommandContext after db`]);
  });

  test("a known exception passes, and is reported once it is in order", () => {
    const known = [`${path} move`];
    expect(shapes(answering("db: Database"), known)).toEqual([]);
    expect(shapes(answering("tx: Database"), known)).toEqual([expect.stringContaining("take it from the list")]);
  });

  test("the type of their codes is an error", () => {
    const names = (text: string, known: string[] = []) => oddErrorNames(tree({ [path]: text }), known);
    const refused = "type Moved = Result<Order, MoveCode | MoveError>;";
    expect(names(refused)).toEqual([`${path} MoveCode: codes of a command are called …Error`]);
    expect(names(refused, [`${path} MoveCode`])).toEqual([]);
    expect(names("", [`${path} MoveCode`])).toHaveLength(1);
    expect(names(`type A = Result<B, "gone" | MoveError>; type D<Code> = Result<B, Code>;`)).toEqual([]);
  });
});

test.each([
  ["app/orders/a.server.ts", "db.transaction(async (tx) => tx)", 1],
  ["app/orders/a.server.ts", "export const f = (app) =>\n  app.db.transaction(async (tx) => tx);", 1],
  ["server/a.ts", "tx.transaction(async (inner) => inner)", 1],
  ["app/orders/a.server.ts", "transaction(db, async (tx) => tx)", 0],
  ["app/platform/database/transaction.server.ts", "db.transaction(async (tx) => tx)", 0],
  ["app/orders/a.test.ts", "db.transaction(async (tx) => tx)", 0],
  ["db/seed.ts", "db.transaction(async (tx) => tx)", 0],
] as const)("a transaction of its own in %s: %s", (path, text, found) => {
  expect(strayTransactions(tree({ [path]: text }))).toHaveLength(found);
});

test("a component may ask for the day, and for nothing else that is not in its data", () => {
  const asking = (text: string, path = "app/cart/a.tsx") => renderedOtherwise(tree({ [path]: text }));
  for (const text of ["new Date()", "Date.now() + 1", "Math.random()", "crypto.randomUUID()"])
    expect(asking(`export const now = ${text};`), text).toEqual(["app/cart/a.tsx"]);
  expect(asking("export const day = dayInIndia(Date.now());")).toEqual([]);
  expect(asking("export const now = Date.now();", "app/cart/a.server.ts")).toEqual([]);
});

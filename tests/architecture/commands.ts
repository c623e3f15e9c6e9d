/** A command has one shape, and there is one way to a transaction (docs/decisions/303). */
import { isTest } from "./floors.ts";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

/**
 * Exported functions that return a `Result` and take the database in another shape than `command(db, context, input)`;
 * a step of a caller's transaction begins with `tx`. `known`: "path name" of exceptions, reported once they fit.
 */
export function misshapenCommands(files: SourceFile[], known: readonly string[]): string[] {
  const commands = files.filter(isServerCode);
  const contexts = namesMadeOf(["CommandContext"], files, eachNode);
  const results = namesMadeOf(["Result", "Err"], files, membersOf);
  const found = commands.flatMap((file) =>
    exportedFunctions(file).flatMap(([name, fn]) => {
      const violation = answersResult(file, fn, results) ? violationOf(file, fn, contexts) : null;
      return violation ? [{ at: `${file.path} ${name}`, violation }] : [];
    }),
  );
  return [
    ...found.filter(({ at }) => !known.includes(at)).map(({ at, violation }) => `${at}: ${violation}`),
    ...settled(
      known,
      found.map(({ at }) => at),
    ),
  ];
}

/** Types of codes not called `…Error`; `known` as above. */
export function oddErrorNames(files: SourceFile[], known: readonly string[]): string[] {
  const found = files.filter(isServerCode).flatMap((file) => {
    const codes = eachNode(file.ast)
      .filter(isResult)
      .map((result) => argumentsOf(result)[1]);
    const names = codes.flatMap((code) => (code ? eachNode(code).filter(isReference).map(nameOf) : []));
    const odd = names.filter((name) => !/(Error|^Code)$/.test(name));
    return [...new Set(odd)].map((name) => `${file.path} ${name}`);
  });
  return [
    ...found.filter((at) => !known.includes(at)).map((at) => `${at}: codes of a command are called …Error`),
    ...settled(known, found),
  ];
}

function settled(known: readonly string[], found: readonly string[]): string[] {
  return known.filter((at) => !found.includes(at)).map((at) => `${at} is in order: take it from the list`);
}

const isServerCode = ({ path }: SourceFile) => /^app\/.*\.server\.tsx?$/.test(path) && !isTest(path);

function violationOf(file: SourceFile, fn: Node, contexts: Set<string>): string | null {
  const params = fn.params as Node[];
  const [first, second] = params;
  if (!first || first.name === "tx") return null;
  if (first.name !== "db") return params.some((one) => bringsDatabase(file, one)) ? "begins with db" : null;
  if (params.length > 3) return "takes (db, context, input), no more";
  const type = second?.typeAnnotation as Node | undefined;
  const named = type ? eachNode(type).filter(isReference).map(nameOf) : [];
  return named.some((name) => contexts.has(name)) ? null : "takes a CommandContext after db";
}

/** `app`, `{ db, … }`, or a type with a database. */
function bringsDatabase({ text }: SourceFile, param: Node): boolean {
  if (/\b(AppContext|Database|JobServices)\b/.test(text.slice(param.start, param.end))) return true;
  const properties = (param.properties ?? []) as { key?: { name?: string } }[];
  return properties.some(({ key }) => key?.name === "db");
}

function answersResult({ text }: SourceFile, { returnType }: Node, results: Set<string>): boolean {
  const annotation = returnType as Node | undefined;
  if (!annotation || !/\bPromise</.test(text.slice(annotation.start, annotation.end))) return false;
  return eachNode(annotation)
    .filter(isReference)
    .map(nameOf)
    .some((name) => results.has(name));
}

/** `bases` and the types made of them, by `partsOf`. */
function namesMadeOf(bases: string[], files: SourceFile[], partsOf: (meaning: Node) => Node[]): Set<string> {
  const aliases = files
    .filter(({ text }) => /\btype\s+\w/.test(text))
    .flatMap(({ ast }) => eachNode(ast).filter(({ type }) => type === "TSTypeAliasDeclaration"))
    .map(({ id, typeAnnotation }) => ({
      name: (id as { name: string }).name,
      parts: partsOf(typeAnnotation as Node)
        .filter(isReference)
        .map(nameOf),
    }));
  const made = new Set(bases);
  for (let before = 0; before < made.size; ) {
    before = made.size;
    for (const { name, parts } of aliases) if (parts.some((part) => made.has(part))) made.add(name);
  }
  return made;
}

/** Functions that the file exports, with their names. */
export function exportedFunctions(file: SourceFile): [string, Node][] {
  return (file.ast.body as Node[]).flatMap((statement): [string, Node][] => {
    const declared = statement.type === "ExportNamedDeclaration" ? (statement.declaration as Node | null) : null;
    if (declared?.type === "FunctionDeclaration") return [[(declared.id as { name: string }).name, declared]];
    if (declared?.type !== "VariableDeclaration") return [];
    return (declared.declarations as { id: { name: string }; init: Node | null }[]).flatMap(
      ({ id, init }): [string, Node][] => (init && /Function/.test(init.type) ? [[id.name, init]] : []),
    );
  });
}

/** Members of `A | B`; any other type is its own only one. */
function membersOf(meaning: Node): Node[] {
  return meaning.type === "TSUnionType" ? (meaning.types as Node[]) : [meaning];
}

const isReference = ({ type }: Node) => type === "TSTypeReference";
const isResult = (node: Node) => isReference(node) && nameOf(node) === "Result";
const nameOf = (reference: Node) => (reference.typeName as { name?: string }).name ?? "";
const argumentsOf = (reference: Node) => (reference.typeArguments as { params: Node[] } | null)?.params ?? [];

/** Knows the query builder's own transactions, and gives them out. */
const TRANSACTIONS = "app/platform/database/";

/** A transaction begun otherwise would not roll back an `err`. */
export function strayTransactions(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(app|server)\//.test(path) && !path.startsWith(TRANSACTIONS) && !isTest(path))
    .flatMap((file) =>
      (file.text.includes("transaction") ? eachNode(file.ast) : [])
        .filter(startsTransaction)
        .map(
          (call) =>
            `${file.path}: ${file.text.slice(call.start, call.start + 40).split("\n")[0]}… is not transaction()`,
        ),
    );
}

function startsTransaction(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Node;
  return callee.type === "MemberExpression" && (callee.property as { name?: string }).name === "transaction";
}

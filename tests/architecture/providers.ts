/** All that is one payment provider's lies in its folder; outside, one list names it. */
import { isTest } from "./floors.ts";
import { eachNode, type Node, type SourceFile } from "./source-files.ts";

const ROOM = /^app\/payments\/providers\/([^/]+)\//;
/** The test provider's name is a common word, too. */
const TEST_PROVIDER = "test";

/** Code files outside a provider's folder that name it, sentences included, comments apart. */
export function strayProviderFiles(files: SourceFile[]): string[] {
  const rooms = files.flatMap(({ path }) => path.match(ROOM)?.[1] ?? []);
  return [...new Set(rooms)]
    .filter((name) => name !== TEST_PROVIDER)
    .flatMap((name) =>
      files
        .filter(({ path }) => /^(app|server|scripts)\//.test(path) && !isTest(path) && path.match(ROOM)?.[1] !== name)
        .filter(({ text }) => text.toLowerCase().includes(name))
        .filter(({ ast }) => textsOf(ast).some((text) => text.toLowerCase().includes(name)))
        .map(({ path }) => path),
    )
    .filter((path, index, all) => all.indexOf(path) === index)
    .sort();
}

function textsOf(ast: Node): string[] {
  return eachNode(ast).flatMap(({ type, name, value }) => {
    if (type === "Identifier" || type === "JSXIdentifier") return [String(name)];
    if (type === "TemplateElement") return [String((value as { raw: string }).raw)];
    return (type === "Literal" || type === "JSXText") && typeof value === "string" ? [value] : [];
  });
}

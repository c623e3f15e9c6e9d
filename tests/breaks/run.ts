/**
 * `npm run test:breaks [-- words]`: makes each break (of those whose description or file has the words) in a copy of
 * the tree and runs the tests that must notice. Ends with 1 when one is missed or can't be tried.
 */
import { stopAll } from "../../scripts/provision/processes.ts";
import { breaks } from "./breaks.ts";
import { BrokenTree } from "./broken-tree.ts";

const words = process.argv.slice(2).join(" ").toLowerCase();
const chosen = breaks.filter(({ what, file }) => `${what} ${file}`.toLowerCase().includes(words));
if (chosen.length === 0) {
  console.error(`No break is called "${words}".`);
  process.exit(1);
}
const tree = new BrokenTree();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    await stopAll();
    tree.remove();
    process.exit(130);
  });

try {
  process.exitCode = (await isWhole()) && (await tryAll()) ? 0 : 1;
} finally {
  tree.remove();
}

/** A test that fails anyway notices nothing. */
async function isWhole(): Promise<boolean> {
  const files = [...new Set(chosen.flatMap(({ seenBy }) => seenBy))];
  console.log(`${chosen.length} breaks, ${files.length} test files; first all of them with nothing broken …`);
  const { failed, crashed } = await tree.tryTests(files);
  for (const problem of crashed ? [crashed] : failed) console.log(`  fails without a break: ${problem}`);
  return failed.length === 0 && crashed === null;
}

async function tryAll(): Promise<boolean> {
  const started = performance.now();
  let caught = 0;
  for (const one of chosen) {
    const { failed, crashed } = await tree.tryBreak(one);
    const verdict = crashed ? "ERROR" : failed.length > 0 ? "caught" : "MISSED";
    if (verdict === "caught") caught++;
    console.log(`${verdict}  ${one.what} (${one.file})`);
    if (verdict === "caught") console.log(`        by ${failed.length}: ${failed[0]}`);
    else console.log(`        ${crashed?.slice(-2000) ?? `not by ${one.seenBy.join(", ")}`}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${caught} caught of ${chosen.length} (${seconds} s)`);
  return caught === chosen.length;
}

/** Hands over to a program on the project's Node 24. */
import { spawn } from "node:child_process";
import { nodeOfTheProject } from "./install.mjs";

const PARENT_CHECK_MS = 1000;

/** The program shares this terminal, and its exit code becomes ours. */
export function handOver(args, env) {
  const child = spawn(nodeOfTheProject(), args, { stdio: "inherit", env: { ...env, NODE_NO_WARNINGS: "1" } });
  // A Ctrl-C of the terminal reaches the child by itself too; being asked twice does it no harm.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // `kill` of npm ends npm and its shell, not what they started: notice that they are gone.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), PARENT_CHECK_MS).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Debian's packages, where we are root. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { childEnv, run } from "./processes.ts";

const INSTALL_MS = 240_000;

export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs without questions; false when that failed. */
export async function installPackage(name: string): Promise<boolean> {
  const env = childEnv({ DEBIAN_FRONTEND: "noninteractive" });
  if (name.startsWith("postgresql")) withoutSystemCluster();
  await run("apt-get", ["update", "-q"], { env, timeoutMs: INSTALL_MS });
  const done = await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], {
    env,
    timeoutMs: INSTALL_MS,
  });
  return done.code === 0;
}

/** The package would start a server of its own; tests need only its programs. */
function withoutSystemCluster(): void {
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(settings)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(settings, "create_main_cluster = false\n");
}

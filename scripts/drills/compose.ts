/**
 * Without Docker: docker-compose says whether it understands compose.yaml, the Dockerfile's steps are done in a folder, and
 * what they left is started by its CMD. What this can't show: the images, and the network between the containers.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../provision/postgres.ts";
import { childEnv, type Finished, run } from "../provision/processes.ts";
import { startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { findProgram } from "../provision/unpacked.ts";

const FILE = "deploy/compose/compose.yaml";
const WORK = "/srv/sanganak";
/** The operator's commands in the image. */
const COMMANDS = ["scripts/backup.ts", "scripts/audit.ts", "scripts/migrate.ts"];
const SECRETS = ["APP_SECRET", "BACKUP_KEY", "POSTGRES_PASSWORD"];

type Instruction = { name: string; text: string };

export async function compose(): Promise<boolean> {
  const home = temporaryFolder("drill");
  try {
    await understood();
    await proxyUnderstood(home);
    const [build = [], image = []] = stagesOf(readFileSync("deploy/compose/Dockerfile", "utf8"));
    const source = join(home, "build");
    await builtIn(source, build);
    const root = join(home, "image");
    for (const { text } of image.filter(({ name }) => name === "COPY")) copied(text, source, root);
    rmSync(source, { recursive: true });
    return await started(root, image, home);
  } finally {
    removeTemporary(home);
  }
}

async function understood(): Promise<void> {
  const program = await findProgram("docker-compose");
  const values = Object.fromEntries(SECRETS.map((name) => [name, "x".repeat(32)]));
  const env = childEnv({ ...program.env, ...values, BASE_URL: "https://shop.example" });
  done("docker-compose config", await run(program.path, ["-f", FILE, "config", "--quiet"], { env }));
  const withoutSecret = await run(program.path, ["-f", FILE, "config", "--quiet"], { env: { ...env, APP_SECRET: "" } });
  if (withoutSecret.code === 0) throw new Error(`${FILE} starts without APP_SECRET.`);
  const text = readFileSync(FILE, "utf8");
  for (const [, path = ""] of text.matchAll(/^ {6}- (\.\.?\/[^:]+):/gm))
    if (!path.endsWith("shop.pem") && !existsSync(join(dirname(FILE), path)))
      throw new Error(`${FILE}: there is no ${path}.`);
  console.log(`docker-compose (${program.origin}) understands ${FILE}`);
}

/** HAProxy accepts deploy/haproxy/haproxy.cfg as the container changes it. */
async function proxyUnderstood(home: string): Promise<void> {
  const script = /^ {8}(sed [\s\S]*?) &&/m.exec(readFileSync(FILE, "utf8"))?.[1] ?? "false";
  const config = join(home, "haproxy.cfg");
  const here = script
    .replace("/shop/haproxy.cfg", resolve("deploy/haproxy/haproxy.cfg"))
    .replace("/tmp/haproxy.cfg", config);
  done("the sed of haproxy", await run("sh", ["-c", here.replaceAll("\n", " ")]));
  const text = readFileSync(config, "utf8");
  if (/server \w+ 127\.|^ +(user|group) |\/dev\/log/m.test(text))
    throw new Error("The sed of haproxy no longer fits deploy/haproxy/haproxy.cfg.");
  const program = await findProgram("haproxy");
  const checked = await run(program.path, ["-c", "-f", config], { env: childEnv(program.env) });
  if (checked.code !== 0 && !/unable to (load|stat) .*shop\.pem|'\/etc\/haproxy\/shop\.pem'/.test(checked.output))
    done("haproxy -c", checked);
  console.log("its HAProxy has the shops' addresses, and only the certificate is missing");
}

function stagesOf(text: string): Instruction[][] {
  return text
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) =>
      stage
        .split("\n")
        .filter((line) => /^[A-Z]+ /.test(line))
        .map((line) => {
          const [name = "", ...rest] = line.split(" ");
          return { name, text: rest.join(" ") };
        }),
    );
}

/** The first stage, with what git has. */
async function builtIn(folder: string, instructions: Instruction[]): Promise<void> {
  mkdirSync(folder);
  const known = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter(existsSync);
  for (const { name, text } of instructions) {
    if (name === "COPY") {
      const files = text === ". ." ? known : text.split(" ").slice(0, -1);
      for (const file of files) cpSync(file, join(folder, file), { recursive: true });
    }
    if (name !== "RUN") continue;
    console.log(`  ${text}`);
    const env = childEnv({ PATH: `${join(folder, "node_modules/.bin")}:${process.env.PATH}` });
    done(text, await run("sh", ["-c", text], { cwd: folder, env }));
  }
}

/** "--from=build /srv/sanganak/app app" */
function copied(text: string, source: string, root: string): void {
  const [from, path = "", to = ""] = text.split(" ");
  if (from !== "--from=build" || !path.startsWith(`${WORK}/`)) throw new Error(`The drill can't do COPY ${text}.`);
  cpSync(join(source, path.slice(WORK.length)), join(root, to), { recursive: true, verbatimSymlinks: true });
}

async function started(root: string, image: Instruction[], home: string): Promise<boolean> {
  const textOf = (name: string) => image.filter((one) => one.name === name).map(({ text }) => text);
  const said = Object.fromEntries(
    textOf("ENV").flatMap((text) => text.split(" ").map((one) => one.split("=") as [string, string])),
  );
  const port = await freePort();
  const own = {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(home, "data"),
    BACKUP_DIR: join(home, "backups"),
  };
  const env = { ...said, ...own, APP_SECRET: "d".repeat(32), BACKUP_KEY: "b".repeat(32), LOG_LEVEL: "error" };
  const [program, ...args] = JSON.parse(textOf("CMD")[0] ?? "[]") as string[];
  if (program !== "node") throw new Error(`CMD starts ${program}.`);
  const shop = await startShop({ env, program: args, cwd: root });
  const health = /CMD (\[.*\])/.exec(textOf("HEALTHCHECK")[0] ?? "")?.[1] ?? "[]";
  const [, ...asked] = JSON.parse(health.replaceAll(":3000", `:${port}`)) as string[];
  const healthy = await run(process.execPath, asked);
  const commands: Finished[] = [];
  for (const script of COMMANDS)
    commands.push(await run(process.execPath, [script], { cwd: root, env: { ...childEnv(), ...env } }));
  const code = await shop.stop();
  console.log(
    `started by CMD, HEALTHCHECK ${healthy.code}, ${COMMANDS.map((script, index) => `${script} ${commands[index]?.code}`).join(", ")}, ended by SIGTERM with ${code}`,
  );
  for (const { output } of commands.filter((one) => one.code !== 0)) console.log(output);
  return healthy.code === 0 && code === 0 && commands.every((one) => one.code === 0);
}

function done(what: string, { code, output }: Finished): void {
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

/**
 * `npm run admin:create`: makes an admin in the database of these settings. Asks for what `-- --email … --name …` and
 * ADMIN_PASSWORD leave out (an argument would be seen by everybody on the machine).
 */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { isEmail, passwordError } from "#app/accounts/account-messages.ts";
import { type CreateAdminError, createAdmin, type NewAdmin } from "#app/accounts/people/admin-commands.server.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";

const sentences: Record<CreateAdminError, string> = {
  "is-vendor": "This email address belongs to a vendor. Use a different email address for the admin account.",
  "is-admin": "This email address already belongs to an admin.",
};

type Given = Partial<NewAdmin>;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
  const given: Given = { ...values, password: process.env.ADMIN_PASSWORD };
  check(given);
  const env = readEnv();
  // The lock comes before the questions: nobody should type a password for nothing.
  const database = await openDatabase({
    url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    migrations: "db/migrations",
  });
  try {
    const admin = await askFor(given);
    const created = await createAdmin(database.db, { now: new Date() }, admin);
    if (!created.ok) return fail(sentences[created.code]);
    const did =
      created.value === "created" ? "Created the admin" : "Changed this account to an admin, with the new password:";
    console.log(`${did} ${admin.email}. Log in at /admin/login.`);
  } finally {
    await database.close();
  }
}

/** @throws with a sentence for the first unusable value */
function check({ email, name, password }: Given): void {
  if (email !== undefined && !isEmail(email)) throw new Error(`${email || "(nothing)"} is not an email address.`);
  if (name?.trim() === "") throw new Error("Full name is required.");
  const problem = password === undefined ? undefined : passwordError(password, password);
  if (problem) throw new Error(`${problem}.`);
}

async function askFor(given: Given): Promise<NewAdmin> {
  const email = given.email ?? (await ask("Email: ")).trim();
  check({ email });
  const name = (given.name ?? (await ask("Full name: "))).trim();
  check({ name });
  return { email, name, password: given.password ?? (await askPassword()) };
}

/** The password is asked for twice, because nobody sees what is typed. */
async function askPassword(): Promise<string> {
  const password = await ask("Password (not shown): ", { isSecret: true });
  check({ password });
  const again = await ask("Confirm password: ", { isSecret: true });
  const problem = passwordError(password, again);
  if (problem) throw new Error(`${problem}.`);
  return password;
}

async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`Can't ask for "${question.trim()}" without a terminal. Use --email, --name and ADMIN_PASSWORD.`);
  // The line editor redraws its line from the start, so it has to know the question; of a secret it draws nothing.
  if (isSecret) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: isSecret ? silent : process.stdout, terminal: true });
  try {
    return await line.question(isSecret ? "" : question);
  } finally {
    line.close();
    if (isSecret) process.stdout.write("\n");
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

main().catch((error: Error) => {
  const hint =
    error.name === "FolderLockedError" ? " The shop is running. Stop it, run this command again, then start it." : "";
  fail(`${error.message}${hint}`);
});

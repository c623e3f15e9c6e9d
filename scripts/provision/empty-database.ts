/** An empty PostgreSQL database to restore into, gone afterwards. */
import { randomBytes } from "node:crypto";
import { findProgram } from "../backup/programs.ts";
import { canInstallPackages, installPackage } from "./debian.ts";
import { execute, openOwnPostgres, type Postgres } from "./postgres.ts";

const OLDEST = 15;

/**
 * On the server of DRILL_DATABASE_URL, whose role may create databases; without it on a server of its own, from the
 * programs installed here. @throws when there are none
 */
export async function openEmptyPostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.DRILL_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await openPostgresWithPrograms();
  const name = `sanganak_drill_${randomBytes(4).toString("hex")}`;
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  try {
    await execute(server.url, `create database ${name}`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: url.href,
    async close() {
      await execute(server.url, `drop database if exists ${name} with (force)`).finally(() => server.stop());
    },
  };
}

/** A server of one's own where pg_dump and pg_restore are too. @throws when there is none */
export async function openPostgresWithPrograms(): Promise<Postgres> {
  const hasPrograms = await findProgram("pg_restore", OLDEST).then(
    () => true,
    () => false,
  );
  if (!hasPrograms && canInstallPackages()) await installPackage("postgresql");
  const server = await openOwnPostgres();
  if (!server)
    throw new Error("There is no PostgreSQL here to restore into: install one, or name one by DRILL_DATABASE_URL.");
  return server;
}

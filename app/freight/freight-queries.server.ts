import { asc, eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { type BearerChoice, bearerAt, type FreightBearer, type FreightDirection } from "#app/domain/books/freight.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { freightChoices } from "./schema.server.ts";

export type FreightChoice = BearerChoice & { id: string; chosenBy: string; createdAt: Date };

/** In the order of their making. */
export function listFreightChoices(db: Database): Promise<FreightChoice[]> {
  const { id, direction, beginsOn, bearer, createdAt } = freightChoices;
  return db
    .select({ id, direction, beginsOn, bearer, createdAt, chosenBy: users.name })
    .from(freightChoices)
    .innerJoin(users, eq(users.id, freightChoices.createdBy))
    .orderBy(asc(createdAt), asc(id));
}

/** Returns who would bear freight that is booked at `at`. */
export async function findBearer(
  db: Database,
  freight: { direction: FreightDirection; vendorId: string; at: Date },
): Promise<FreightBearer> {
  return bearerAt(await listFreightChoices(db), freight);
}

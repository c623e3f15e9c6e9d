/**
 * A comment on the database says that a restore into it has not finished. pg_restore goes on alone when the command that
 * started it is killed, and commits a database whose last steps nobody did.
 */
const MARK = "Sanganak: a restore into this database has not finished";

type Session = { query(text: string): Promise<{ rows: unknown[] }> };

/** Why neither a start nor another restore may use the database; the message is for the operator. */
export class UnfinishedRestoreError extends Error {
  override name = "UnfinishedRestoreError";

  constructor() {
    super(
      "A restore into this database was ended before it had finished. End any pg_restore that is still running, drop the database, create it again (dropdb, createdb), empty DATA_DIR and restore again.",
    );
  }
}

/** Needs the role that owns the database. */
export async function markRestore(session: Session): Promise<void> {
  await session.query(commentOnDatabase(`'${MARK}'`));
}

/** Called after the restore's last step, and after one that failed and changed nothing. */
export async function removeRestoreMark(session: Session): Promise<void> {
  await session.query(commentOnDatabase("NULL"));
}

/** @throws UnfinishedRestoreError */
export async function refuseUnfinishedRestore(session: Session): Promise<void> {
  const { rows } = await session.query(
    "SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = current_database()",
  );
  if ((rows[0] as { comment: string | null } | undefined)?.comment === MARK) throw new UnfinishedRestoreError();
}

/** COMMENT takes no parameters and no function in place of the name. */
const commentOnDatabase = (value: string) =>
  `DO $do$ BEGIN EXECUTE format('COMMENT ON DATABASE %I IS %s', current_database(), $value$${value}$value$); END $do$`;

import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { auditTable, eachAuditEntry, findAuditFilterOptions, listAuditEntries } from "./audit-queries.server.ts";

/** Three entries: an admin's of yesterday, and two of the command line just before and just after midnight in India. */
async function entries(db: Database) {
  const admin = await aUser(db, { role: "admin", name: "Ravi" });
  const product = (label: string) => ({ kind: "product", id: `id-${label}`, label });
  const at = (moment: string) => new Date(moment);
  await recordAudit(db, admin, { action: "product.update", subject: product("Legion") }, at("2026-11-20T06:00:00Z"));
  await recordAudit(
    db,
    "command-line",
    { action: "user.create-admin", subject: { kind: "user", id: "u1" } },
    at("2026-11-20T18:29:59Z"),
  );
  await recordAudit(
    db,
    "command-line",
    { action: "product.archive", subject: product("100% Mac") },
    at("2026-11-20T18:30:00Z"),
  );
  return admin;
}

async function listed(db: Database, query: string) {
  const { rows, total } = await listAuditEntries(db, readTableState(new URLSearchParams(query), auditTable));
  expect(total).toBe(rows.length);
  return rows.map(({ action }) => action);
}

describe("the list", () => {
  test("entries are sorted by the time of the event, also where it was recorded later", async ({ db }) => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute));
    for (const minute of [5, 1, 9])
      await recordAudit(
        db,
        "command-line",
        { action: "product.update", subject: { kind: "product", id: `at-${minute}` } },
        at(minute),
      );
    const idsOf = async (query: string) => {
      const { rows } = await listAuditEntries(db, readTableState(new URLSearchParams(query), auditTable));
      return rows.map(({ subjectId }) => subjectId);
    };
    expect(await idsOf("")).toEqual(["at-9", "at-5", "at-1"]);
    expect(await idsOf("sort=at")).toEqual(["at-1", "at-5", "at-9"]);
  });

  test("a search matches entries by the name of the actor and of the subject", async ({ db }) => {
    const admin = await entries(db);
    const person = await aUser(db, { name: "Meera Nair" });
    const subject = { kind: "user", id: person.id };
    await recordAudit(db, "command-line", { action: "user.deactivate", subject }, new Date("2026-11-21T06:00:00Z"));
    expect(await listed(db, "q=ravi")).toEqual(["product.update"]);
    expect(await listed(db, "q=meera")).toEqual(["user.deactivate"]);
    expect(await listed(db, "q=nobody")).toEqual([]);
    const { rows } = await listAuditEntries(db, readTableState(new URLSearchParams("q=nair"), auditTable));
    expect(rows).toMatchObject([{ subjectName: "Meera Nair", actorName: null }]);
    expect(
      (await Array.fromAsync(eachAuditEntry(db, readTableState(new URLSearchParams("q=ravi"), auditTable)))).length,
    ).toBe(1);
    expect(admin.name).toBe("Ravi");
  });

  test("the list is newest first, and filters by actor, action, kind and days in India", async ({ db }) => {
    const admin = await entries(db);
    expect(await listed(db, "")).toEqual(["product.archive", "user.create-admin", "product.update"]);
    expect(await listed(db, "sort=at")).toEqual(["product.update", "user.create-admin", "product.archive"]);
    expect(await listed(db, `who=${admin.id}`)).toEqual(["product.update"]);
    expect(await listed(db, "who=command-line")).toEqual(["product.archive", "user.create-admin"]);
    expect(await listed(db, "who=nobody")).toEqual([]);
    expect(await listed(db, "action=user.create-admin")).toEqual(["user.create-admin"]);
    expect(await listed(db, "kind=product")).toEqual(["product.archive", "product.update"]);
    expect(await listed(db, "to=2026-11-20")).toEqual(["user.create-admin", "product.update"]);
    expect(await listed(db, "from=2026-11-21")).toEqual(["product.archive"]);
  });

  test("a search covers labels and ids, with % and _ taken literally", async ({ db }) => {
    await entries(db);
    expect(await listed(db, "q=legion")).toEqual(["product.update"]);
    expect(await listed(db, "q=u1")).toEqual(["user.create-admin"]);
    expect(await listed(db, "q=0%25")).toEqual(["product.archive"]);
    expect(await listed(db, "q=_")).toEqual([]);
  });

  test("an entry has the name of its actor", async ({ db }) => {
    await entries(db);
    const { rows } = await listAuditEntries(
      db,
      readTableState(new URLSearchParams("kind=product&sort=at"), auditTable),
    );
    expect(rows.map(({ actorName }) => actorName)).toEqual(["Ravi", null]);
  });
});

test("the filter offers the values that occur", async ({ db }) => {
  const admin = await entries(db);
  expect(await findAuditFilterOptions(db)).toEqual({
    people: [
      { value: admin.id, label: "Ravi" },
      { value: "command-line", label: "Command line" },
    ],
    actions: ["product.archive", "product.update", "user.create-admin"],
    kinds: ["product", "user"],
  });
});

test("an empty log offers only the command line", async ({ db }) => {
  expect(await findAuditFilterOptions(db)).toEqual({
    people: [{ value: "command-line", label: "Command line" }],
    actions: [],
    kinds: [],
  });
});

test("the export is everything that matches, oldest first, over several batches", async ({ db }) => {
  await db.execute(sql`insert into audit_log (at, actor_role, action, subject_kind, subject_id)
    select now(), 'command-line', case when n % 2 = 0 then 'a.even' else 'a.odd' end, 'n', n::text from generate_series(1, 4500) n`);
  const exported: string[] = [];
  for await (const row of eachAuditEntry(db, readTableState(new URLSearchParams("action=a.even"), auditTable)))
    exported.push(row.subjectId);
  expect(exported).toHaveLength(2_250);
  expect(exported.slice(0, 2)).toEqual(["2", "4"]);
});

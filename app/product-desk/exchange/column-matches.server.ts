/** Headings are matched with columns once per person (docs/decisions/327). */
import { asc, eq, isNull } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import type { FieldScope } from "#app/catalog/product-fields.ts";
import { specDefinitions } from "#app/catalog/schema.server.ts";
import { findMergedSpecs } from "#app/catalog/specifications/find-merged.server.ts";
import type { MergedSpecs } from "#app/catalog/specifications/merged-specs.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readCsv } from "#app/platform/documents/csv-reader.server.ts";
import { unguarded } from "#app/platform/documents/spreadsheet-cells.ts";
import { importColumns } from "#app/product-desk/schema.server.ts";
import { guessColumn } from "./column-guesses.ts";
import { fileColumns, SPEC_PREFIX } from "./exchange-columns.ts";
import { headingKey, REASON, toColumn } from "./product-file.server.ts";

/** `column`: "" if not imported. `sample`: from the first row. */
export type Heading = { heading: string; sample: string; column: string };
export type KnownColumn = { name: string; label: string };

/** `merged`: merged specifications, whose columns are still read. */
export type KnownColumns = { fields: KnownColumn[]; specs: KnownColumn[]; merged: MergedSpecs };

/** Columns by heading. */
export async function findColumnMatches(db: Database, userId: string): Promise<Map<string, string>> {
  const { heading, column } = importColumns;
  const rows = await db.select({ heading, column }).from(importColumns).where(eq(importColumns.userId, userId));
  return new Map(rows.map((row) => [row.heading, row.column]));
}

export async function listKnownColumns(db: Database, scope: FieldScope): Promise<KnownColumns> {
  const { key, label, position, retiredAt } = specDefinitions;
  const specs = await db
    .select({ key, label })
    .from(specDefinitions)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(key));
  return {
    fields: fileColumns(scope).map(({ name }) => ({ name, label: name })),
    specs: specs.map((spec) => ({ name: SPEC_PREFIX + spec.key, label: spec.label })),
    merged: await findMergedSpecs(db),
  };
}

/** Columns are matched or guessed; each heading comes once. */
export async function readHeadings(
  content: string,
  matches: ReadonlyMap<string, string>,
  columns: KnownColumns,
): Promise<Heading[]> {
  const lines = readCsv(content);
  const head = (await lines.next()).value?.cells ?? [];
  const first = (await lines.next()).value?.cells ?? [];
  await lines.return();
  const names = new Set([...columns.fields, ...columns.specs].map(({ name }) => name));
  const headings = new Map<string, Heading>();
  for (const [index, cell] of head.entries()) {
    const heading = unguarded(cell).trim();
    const key = headingKey(heading);
    const column = toCurrentColumn(toColumn(heading, matches), columns.merged);
    const isMatched = names.has(column) || matches.has(key);
    if (!key || key === REASON || headings.has(key)) continue;
    const target = isMatched ? column : guessColumn(heading, columns.specs);
    headings.set(key, {
      heading,
      sample: unguarded(first[index] ?? "").trim(),
      column: names.has(target) ? target : "",
    });
  }
  return [...headings.values()];
}

function toCurrentColumn(column: string, merged: MergedSpecs): string {
  const step = column.startsWith(SPEC_PREFIX) && merged.get(column.slice(SPEC_PREFIX.length));
  return step ? SPEC_PREFIX + step.into : column;
}

/** `hasFile` or `content`: false after a week. */
export function canMatch(run: { state: string; content?: string | null; hasFile?: boolean }): boolean {
  return ["refused", "checked", "failed"].includes(run.state) && (run.hasFile ?? Boolean(run.content));
}

export const columnMatchData: PersonalDataSource = {
  name: "importColumns",
  async collect(db, userId) {
    const matches = await findColumnMatches(db, userId);
    return [...matches].map(([heading, column]) => ({ heading, column }));
  },
  async erase(tx, userId) {
    await tx.delete(importColumns).where(eq(importColumns.userId, userId));
  },
  async transfer(tx, { from, to }) {
    await tx.update(importColumns).set({ userId: to }).where(eq(importColumns.userId, from));
  },
};

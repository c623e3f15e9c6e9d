/** What a migration may not do while servers of the version before still sell (docs/decisions/362). */

/** Earlier ones were written before the rule, and are measured by tests/postgres/updates.all.test.ts. */
export const LAST_BEFORE_THE_RULE = 44;

const OUTSIDE = /^-- outside a transaction\b/;
const MAY_BE_OUTSIDE =
  /^(create (unique )?index concurrently|drop index concurrently if exists|alter index \S+ rename to|alter table \S+ validate constraint)\b/i;
const VOLATILE = /\b(gen_random_uuid|random|clock_timestamp|timeofday|nextval|uuid\w*_generate\w*|txid_current)\s*\(/i;

type Rule = { why: string; is: (statement: string) => boolean };
const says =
  (...patterns: RegExp[]) =>
  (statement: string) =>
    patterns.every((pattern) => pattern.test(statement));

/** What is refused for tables that were there before. */
const rules: readonly Rule[] = [
  {
    why: "an index is built CONCURRENTLY, outside a transaction",
    is: (text) => says(/^create (unique )?index/i)(text) && !/ concurrently /i.test(text),
  },
  {
    why: "an index is dropped CONCURRENTLY IF EXISTS, outside a transaction",
    is: (text) => says(/^drop index/i)(text) && !/^drop index concurrently if exists/i.test(text),
  },
  { why: "a volatile default writes every row anew", is: (text) => addsColumn(text) && VOLATILE.test(text) },
  {
    why: "a column that is not null needs a constant default: the old server doesn't write it",
    is: (text) => addsColumn(text) && says(/ not null/i)(text) && !/ default /i.test(text),
  },
  {
    why: "a generated or serial column writes every row anew",
    is: (text) => addsColumn(text) && says(/ generated | (small|big)?serial\b/i)(text),
  },
  { why: "another type writes every row anew", is: says(/^alter table/i, /alter column \S+ (set data )?type /i) },
  {
    why: "SET NOT NULL reads every row: first a CHECK … NOT VALID, then its VALIDATE, both in migrations before",
    is: says(/^alter table/i, / set not null/i),
  },
  {
    why: "a check or foreign key is added NOT VALID, and validated by a migration of its own",
    is: (text) =>
      says(/^alter table/i, /\badd (constraint \S+ )?(check|foreign key)\b/i)(text) && !/ not valid/i.test(text),
  },
  {
    why: "a unique or primary key is added USING INDEX, which was built before",
    is: (text) =>
      says(/^alter table/i, /\badd (constraint \S+ )?(unique|primary key|exclude)\b/i)(text) &&
      !/ using index /i.test(text),
  },
  {
    why: "the old server still uses the name: add, write both, and drop with a later version",
    is: says(/^alter table/i, /\b(rename (column|to)|rename (?!constraint)\S+ to|drop column)\b/i),
  },
  { why: "the old server still uses the table", is: says(/^drop (table|view|materialized view|type)\b/i) },
  {
    why: "it locks the table for as long as it takes",
    is: says(/^(lock|truncate|cluster|vacuum|reindex (?!.*concurrently))\b/i),
  },
];

function addsColumn(text: string): boolean {
  return (
    /^alter table/i.test(text) && /\badd (column )?(?!constraint|check|foreign|unique|primary|exclude)/i.test(text)
  );
}

/** One line for each statement that is not safe. `-- unused since VERSION` above one that drops says that nobody reads it. */
export function unsafeStatements(text: string): string[] {
  const statements = text.split("--> statement-breakpoint");
  const isOutside = OUTSIDE.test(text);
  const plain = statements.map(withoutComments);
  const own = new Set(
    plain.map((statement) => /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/i.exec(statement)?.[1]),
  );
  return plain.flatMap((statement, index) => {
    const found = (why: string) => [`${statement.slice(0, 100)}: ${why}`];
    if (isOutside)
      return MAY_BE_OUTSIDE.test(statement) ? [] : found("only indexes and VALIDATE run outside a transaction");
    if (/ concurrently\b/i.test(statement)) return found('the file begins with "-- outside a transaction"');
    if (own.has(tableOf(statement)) || /^-- unused since \d/m.test(statements[index]?.trimStart() ?? "")) return [];
    if (/ validate constraint /i.test(statement)) return found("outside a transaction, it lets others write");
    const broken = rules.find(({ is }) => is(statement));
    return broken ? found(broken.why) : [];
  });
}

function withoutComments(statement: string): string {
  return statement
    .replace(/^\s*--.*$/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

function tableOf(statement: string): string | undefined {
  return (
    /^alter table (?:only )?(?:if exists )?"?(\w+)"?/i.exec(statement)?.[1] ??
    /^create (?:unique )?index .*? on (?:"public"\.)?"?(\w+)"?/i.exec(statement)?.[1] ??
    "of somebody else"
  );
}

type Migration = { tag: string; text: string };

/**
 * Functions that a migration writes anew without saying of which migration it knows them ("as in 0105"): two that were
 * written side by side don't conflict, and the later one would undo the other. Only tags after `since` are asked.
 */
export function unknownFormer(migrations: readonly Migration[], since: number): string[] {
  const former = new Map<string, string>();
  return migrations.flatMap(({ tag, text }) =>
    text.split("--> statement-breakpoint").flatMap((statement) => {
      const name = /^create (?:or replace )?function "?(\w+)"?/i.exec(withoutComments(statement))?.[1];
      if (!name) return [];
      const before = former.get(name);
      former.set(name, tag);
      const number = before?.slice(0, 4);
      const isSaid = !number || new RegExp(`^\\s*--.*\\b${number}\\b`, "m").test(statement);
      return isSaid || Number(tag.slice(0, 4)) <= since ? [] : [`${tag}: ${name} was last written by ${before}`];
    }),
  );
}

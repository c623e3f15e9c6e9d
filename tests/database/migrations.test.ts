/** Migrations that a running shop doesn't notice (docs/decisions/362). */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LAST_BEFORE_THE_RULE, unknownFormer, unsafeStatements } from "#tests/architecture/migrations.ts";

const { entries } = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
  entries: { idx: number; when: number; tag: string }[];
};
const later = entries.filter(({ idx }) => idx > LAST_BEFORE_THE_RULE);

test("each is newer than the one before, else it would be left out", () => {
  expect(entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))).toEqual([]);
});

test("old snapshots, 300 KB each in every clone, are thrown away: the newest is compared with", () => {
  const snapshots = readdirSync("db/migrations/meta").filter((name) => name.endsWith("_snapshot.json"));
  expect(snapshots.length).toBeGreaterThan(0);
  expect(snapshots.length).toBeLessThanOrEqual(2);
});

test.each(later)("$tag locks nothing for long", ({ tag }) => {
  expect(unsafeStatements(readFileSync(`db/migrations/${tag}.sql`, "utf8"))).toEqual([]);
});

describe("a function that is replaced names the migration that had it last", () => {
  test("all since 0110", () => {
    const all = entries.map(({ tag }) => ({ tag, text: readFileSync(`db/migrations/${tag}.sql`, "utf8") }));
    expect(unknownFormer(all, 110)).toEqual([]);
  });

  test("two that were written side by side", () => {
    const written = "CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$";
    const by = (tag: string, comment: string) => ({ tag, text: `-- ${comment}\n${written}` });
    const [first, second] = [by("0001_a", "A rule."), by("0002_b", "As in 0001, and more.")];
    expect(unknownFormer([first, second], 0)).toEqual([]);
    expect(unknownFormer([first, second, by("0003_c", "As in 0001, and otherwise.")], 0)).toEqual([
      "0003_c: f was last written by 0002_b",
    ]);
    expect(unknownFormer([first, by("0002_b", "And more.")], 2)).toEqual([]);
  });
});

test("the one that builds indexes beside the running shop is of the form asked for", () => {
  expect(unsafeStatements(readFileSync("db/migrations/0042_indexes_for_large_shops.sql", "utf8"))).toEqual([]);
});

describe("refused", () => {
  test.each([
    'CREATE INDEX "a" ON "orders" USING btree ("id")',
    'CREATE UNIQUE INDEX "a" ON "orders" ("id")',
    'CREATE INDEX CONCURRENTLY "a" ON "orders" ("id")',
    'DROP INDEX "a"',
    'ALTER TABLE "orders" ADD COLUMN "a" uuid DEFAULT gen_random_uuid()',
    'ALTER TABLE "orders" ADD COLUMN "a" timestamp DEFAULT clock_timestamp()',
    'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "a" bigserial',
    'ALTER TABLE "orders" ADD COLUMN "a" text GENERATED ALWAYS AS (upper(name)) STORED',
    'ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint',
    'ALTER TABLE "orders" ALTER COLUMN "a" TYPE bigint',
    'ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (total > 0)',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."users"("id")',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE ("b")',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (total > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "orders" VALIDATE CONSTRAINT "a"',
    'ALTER TABLE "orders" RENAME COLUMN "a" TO "b"',
    'ALTER TABLE "orders" RENAME TO "b"',
    'ALTER TABLE "orders" DROP COLUMN "a"',
    'DROP TABLE "orders"',
    'LOCK TABLE "orders"',
    'TRUNCATE "orders"',
    '-- outside a transaction\nALTER TABLE "orders" ADD COLUMN "a" text',
    '-- outside a transaction\nCREATE INDEX "a" ON "orders" ("id")',
    '-- outside a transaction\nDROP INDEX CONCURRENTLY "a"',
  ])("%s", (text) => {
    expect(unsafeStatements(text)).toHaveLength(1);
  });
});

describe("allowed", () => {
  test.each([
    'ALTER TABLE "orders" ADD COLUMN "a" text',
    'ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT \'x\' NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "a" timestamp DEFAULT now() NOT NULL',
    'ALTER TABLE "orders" ALTER COLUMN "a" DROP NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (total > 0) NOT VALID',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE USING INDEX "b"',
    'ALTER TABLE "orders" RENAME CONSTRAINT "a" TO "b"',
    '-- outside a transaction: why\nALTER TABLE "orders" VALIDATE CONSTRAINT "a"',
    '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS "a";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "a" ON "orders" ("id")',
    '-- outside a transaction\nALTER INDEX "a_next" RENAME TO "a"',
    'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."users"("id");--> statement-breakpoint\nCREATE INDEX "c" ON "new" USING btree ("id")',
    '-- unused since 0.2.0\nALTER TABLE "orders" DROP COLUMN "a"',
    "CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
  ])("%s", (text) => {
    expect(unsafeStatements(text)).toEqual([]);
  });
});

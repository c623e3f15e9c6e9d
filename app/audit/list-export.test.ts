import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aUser } from "#tests/support/people.ts";
import { exportList } from "./list-export.server.ts";
import { auditLog } from "./schema.server.ts";

const clock = fixedClock("2026-11-25T20:00:00Z");
const columns = [{ label: "Number", value: (row: number) => row }];
const state = { q: "meera", sort: "name", isDescending: true, page: 7, perPage: 25, filters: { role: "customer" } };

test("an export has every page of the list, in its filters and order", async ({ db }) => {
  const admin = await aUser(db, { role: "admin" });
  const requests: unknown[] = [];
  const find = async ({ page, perPage, ...rest }: TableState) => {
    requests.push(rest);
    // One more row came in front of the list after the first page was read.
    const first = (page - 1) * perPage - (page > 1 ? 1 : 0);
    return { rows: Array.from({ length: Math.max(0, Math.min(perPage, 2_400 - first)) }, (_, index) => first + index) };
  };
  const list = { name: "all-numbers", state, columns, find, keyOf: String };
  const file = await exportList({ db, clock }, admin, list);
  const numbers = (parse(await file.text(), { bom: true }) as string[][]).slice(1).map(([number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 2_400 }, (_, index) => index));
  expect(file.headers.get("content-disposition")).toContain('filename="all-numbers-2026-11-26.csv"');
  const { page: _, perPage: __, ...rest } = state;
  expect(requests).toEqual([rest, rest, rest]);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({
    action: "list.export",
    actorId: admin.id,
    subjectLabel: "All numbers",
    after: { role: "customer", isSearched: true },
  });
});

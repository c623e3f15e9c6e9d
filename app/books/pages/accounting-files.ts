/**
 * /admin/books/tally.xml, /admin/books/zoho-journals.csv and /admin/books/zoho-accounts.csv: the bookings of a period, a
 * month unless the address says otherwise.
 */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { accountGroups } from "#app/books/account-groups.ts";
import { requireBooksPeriod } from "#app/books/books-period.ts";
import { eachVoucher, listUsedLedgers } from "#app/books/voucher-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { accountLabel } from "#app/domain/books/account-words.ts";
import { tallyFile } from "#app/domain/books/accounting-files/tally.ts";
import { ledgerName } from "#app/domain/books/accounting-files/voucher.ts";
import { zohoColumns, zohoRows } from "#app/domain/books/accounting-files/zoho.ts";
import { csvResponse } from "#app/platform/documents/csv.server.ts";
import { streamedFile } from "#app/platform/documents/streamed-file.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/accounting-files";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const { from, to, preset } = requireBooksPeriod(url.searchParams, dayInIndia(now));
  const days = { from, to };
  const file = url.pathname.split("/").at(-1) ?? "";
  const subject = { kind: "list", id: file, label: `Books, ${file}` } as const;
  await recordAudit(db, viewer, { action: "list.export", subject, after: { period: preset } }, now);
  const ledgers = await listUsedLedgers(db, days);
  const name = `${file.replace(/\..*/, "")}-${from}-${to}`;
  if (file === "zoho-accounts.csv") return csvResponse(name, accountColumns, ledgers);
  if (file === "zoho-journals.csv") return csvResponse(name, journalColumns, eachRow(eachVoucher(db, days)));
  const masters = ledgers.map(({ account, party }) => ({
    name: ledgerName(accountLabel(account), party),
    group: accountGroups[account].tally,
  }));
  const parts = tallyFile(masters, eachVoucher(db, days), { labelOf: accountLabel });
  return streamedFile(parts, { fileName: `${name}.xml`, contentType: "application/xml; charset=utf-8" });
}

type Ledger = Awaited<ReturnType<typeof listUsedLedgers>>[number];

const accountColumns = [
  { label: "Account Name", value: ({ account, party }: Ledger) => ledgerName(accountLabel(account), party) },
  { label: "Account Type", value: ({ account }: Ledger) => accountGroups[account].zoho },
  { label: "Currency", value: () => "INR" },
];

type ZohoRow = ReturnType<typeof zohoRows>[number];

const journalColumns = zohoColumns.map((label) => ({ label, value: (row: ZohoRow) => row[label] }));

async function* eachRow(vouchers: ReturnType<typeof eachVoucher>): AsyncGenerator<ZohoRow, void, undefined> {
  for await (const voucher of vouchers) yield* zohoRows(voucher, accountLabel);
}

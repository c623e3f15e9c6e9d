/** /admin/payouts/:id/bank-file.csv, and .xlsx, as Excel drops leading zeros of CSV */
import { data } from "react-router";
import { wholeNumber } from "#app/accounts/vendors/sealed-bank-accounts.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { type BankPayment, bankLayouts } from "#app/domain/money/bank-layouts.ts";
import { findRun, type PayoutRow } from "#app/ledger/payout-queries.server.ts";
import { isGone } from "#app/ledger/sealed-payouts.server.ts";
import { csvResponse } from "#app/platform/documents/csv.server.ts";
import { xlsxResponse } from "#app/platform/documents/xlsx.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/payout-bank-file";

export const handle = { access: "admin", reads: "payouts.run" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock, env } = context.get(appContext);
  const run = await findRun(db, params.id);
  if (!run) throw data(null, { status: 404 });
  const open = run.payouts.flatMap((row) => {
    const { status, accountNumber, sealedNumber } = row;
    if (status !== "open" || accountNumber === null || isGone({ accountNumber, sealedNumber })) return [];
    return [{ ...row, accountNumber: wholeNumber(env, { accountNumber, sealedNumber }) }];
  });
  const after = { payouts: open.length, totalPaise: open.reduce((sum, { amountPaise }) => sum + amountPaise, 0) };
  const entry = { action: "payout-run.export", subject: { kind: "payout-run", id: run.id }, after } as const;
  await recordAudit(db, viewer, entry, clock.now());
  const { bankFileLayout, payoutAccount } = await findStoreSettings(db);
  const name = `payouts-${dayInIndia(run.createdAt)}-${run.id.slice(0, 8)}`;
  const { columns, hasHead } = bankLayouts[bankFileLayout];
  const payments = open.map((row) => paymentOf(row, { day: dayInIndia(clock.now()), debitAccount: payoutAccount }));
  // The bank's program reads no byte order mark.
  const form = { hasHead, hasMark: bankFileLayout === "general" };
  return url.pathname.endsWith(".xlsx")
    ? xlsxResponse(name, columns, payments, form)
    : csvResponse(name, columns, payments, form);
}

function paymentOf(row: PayoutRow, more: Pick<BankPayment, "day" | "debitAccount">): BankPayment {
  const { accountHolder, accountNumber, ifsc, amountPaise, businessName } = row;
  return {
    holder: accountHolder ?? "",
    accountNumber: accountNumber ?? "",
    ifsc: ifsc ?? "",
    amountPaise,
    vendor: businessName,
    reference: row.id.slice(0, 8),
    ...more,
  };
}

import { Link } from "react-router";
import { maskAccountNumber } from "#app/domain/money/bank-account.ts";
import { getWaitingPaise } from "#app/ledger/due-payouts.ts";
import type { VendorBalance } from "#app/ledger/payable-queries.server.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { TableTotals } from "#app/ui/tables/table-totals.tsx";
import { exactInr, inrOrDash } from "./amounts.ts";

export function BalanceTable({ balances }: { balances: VendorBalance[] }) {
  return (
    <DataTable
      caption="Vendor balances"
      noun={["vendor", "vendors"]}
      columns={columns}
      rows={balances}
      rowKey={(row) => row.vendorId}
      totals={balances.length > 1 ? footOf(balances) : undefined}
      empty={<>No sales yet.</>}
    />
  );
}

const columns: Column<VendorBalance>[] = [
  { key: "vendor", label: "Vendor", isHeader: true, cell: (row) => row.businessName },
  { key: "balance", label: "Balance", align: "end", cell: (row) => inrOrDash(row.balancePaise) },
  { key: "waiting", label: "Not yet payable", align: "end", cell: (row) => inrOrDash(getWaitingPaise(row)) },
  { key: "held", label: "On hold", align: "end", cell: (row) => <Held {...row} /> },
  { key: "underway", label: "In progress", align: "end", cell: (row) => inrOrDash(row.underwayPaise) },
  { key: "cash", label: "Cash held", align: "end", cell: (row) => <Cash {...row} /> },
  { key: "payable", label: "Payable now", align: "end", cell: (row) => <Payable {...row} /> },
  { key: "account", label: "Bank account", cell: (row) => <Account {...row} /> },
];

function footOf(balances: VendorBalance[]): TableTotals {
  const sum = (of: (row: VendorBalance) => number) => exactInr(balances.reduce((paise, row) => paise + of(row), 0));
  return {
    label: "Total",
    cells: {
      balance: sum((row) => row.balancePaise),
      waiting: sum(getWaitingPaise),
      held: sum((row) => row.heldPaise),
      underway: sum((row) => row.underwayPaise),
      cash: sum((row) => row.cashPaise),
      payable: sum((row) => row.payablePaise),
    },
  };
}

function Cash({ vendorId, cashPaise }: VendorBalance) {
  if (cashPaise === 0) return <>–</>;
  return (
    <Link to={`/admin/payouts/cash/${vendorId}`} className="text-action hover:underline">
      {exactInr(cashPaise)}
    </Link>
  );
}

function Payable({ payablePaise, setOffPaise }: VendorBalance) {
  return (
    <>
      {inrOrDash(payablePaise)}
      {setOffPaise > 0 && <span className="block text-sm text-muted">{exactInr(setOffPaise)} cash deducted</span>}
    </>
  );
}

function Held({ heldPaise }: VendorBalance) {
  if (heldPaise === 0) return <>–</>;
  return (
    <Link to="/admin/returns" className="text-action hover:underline">
      {inrOrDash(heldPaise)}
    </Link>
  );
}

function Account({ ifsc, accountNumber, payablePaise }: VendorBalance) {
  if (payablePaise < 0) return <span className="text-warning">Deducted from the next payout</span>;
  if (accountNumber === null) return <span className="text-warning">No bank account</span>;
  return (
    <span className="tabular-nums">
      {ifsc} {maskAccountNumber(accountNumber)}
    </span>
  );
}

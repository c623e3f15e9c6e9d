import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { demoTest as test } from "#tests/support/db.ts";

test("a demo's books balance: delivered orders are settled, waiting ones are deposits, refunded ones are zero", async ({
  db,
}) => {
  await closeBooks(db);
  const rows = await rowsOf<{ status: string; payment: string; open: number }>(
    db,
    sql`select o.status, o.payment_status as payment,
        sum(coalesce((select sum(e.amount_paise) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where t.order_id = o.id and e.account = 'customer'), 0)
          - case when o.payment_status = 'paid' and o.status in ('pending', 'processing') then
            (select coalesce(sum(l.total_paise), 0) from order_lines l join shipments s on s.id = l.shipment_id
              where l.order_id = o.id and s.shipped_at is not null) - o.total_paise
          when o.payment_method = 'cod' and o.status = 'shipped' then o.total_paise else 0 end)::float8 as open
      from orders o group by 1, 2`,
  );
  expect(rows.filter(({ open }) => open !== 0)).toEqual([]);
  expect(rows.length).toBeGreaterThan(3);
  const [books] = await rowsOf<{
    sales: number;
    shipments: number;
    captures: number;
    payments: number;
    unpaid: number;
  }>(
    db,
    sql`select (select count(*)::int from ledger_transactions where kind = 'sale') as sales,
      (select count(*)::int from shipments where shipped_at is not null) as shipments,
      (select count(*)::int from ledger_transactions where kind in ('capture', 'cod-collected')) as captures,
      (select count(*)::int from payments where status = 'captured') as payments,
      (select count(*)::int from order_lines where commission_bp <> 500) as unpaid`,
  );
  expect(books?.sales).toBe(books?.shipments);
  expect(books?.captures).toBe(books?.payments);
  expect(books?.unpaid).toBe(0);
});

test("the demo's vendors were paid once for older deliveries, except the third, who has no account", async ({ db }) => {
  await closeBooks(db);
  const paid = await rowsOf<{ vendor: string; differs: boolean }>(
    db,
    sql`select p.vendor_id as vendor, p.amount_paise <> (select -sum(e.amount_paise) from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where t.kind = 'payout' and t.reference = p.id::text and e.account = 'bank') as differs
      from payouts p where p.status = 'paid' order by 1`,
  );
  expect(paid).toEqual([
    { vendor: "v1", differs: false },
    { vendor: "v2", differs: false },
  ]);
});

test("the GST of a shipment in the books is that of its invoice, to the paisa", async ({ db }) => {
  const differing = await rowsOf(
    db,
    sql`select i.number from invoices i join ledger_transactions t on t.kind = 'sale' and t.shipment_id = i.shipment_id
      join ledger_entries e on e.transaction_id = t.id
      where i.kind = 'invoice' group by i.id
      having -sum(e.amount_paise) filter (where e.account = 'gst') <> i.cgst_paise + i.sgst_paise + i.igst_paise
        or sum(e.amount_paise) filter (where e.account = 'customer') <> i.total_paise`,
  );
  expect(differing).toEqual([]);
});

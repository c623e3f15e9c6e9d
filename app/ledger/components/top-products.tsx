import { Link } from "react-router";
import type { TopProduct } from "#app/ledger/report-table.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { exactInr } from "./amounts.ts";

export function TopProducts({ units, net, reports }: { units: TopProduct[]; net: TopProduct[]; reports: string }) {
  if (units.length === 0 && net.length === 0) return null;
  return (
    <section className="mt-10">
      <SectionHeading title="Top products" link={{ to: `${reports}&by=product`, label: "Sales by product" }} />
      <p className="mt-1 text-md text-muted">Shipped in this period, less refunds.</p>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Ranking title="By net sales" products={net} to={`${reports}&by=product`} />
        <Ranking title="By units" products={units} to={`${reports}&by=product&sort=-units`} />
      </div>
    </section>
  );
}

function Ranking({ title, products, to }: { title: string; products: TopProduct[]; to: string }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">
        <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
          {title}
        </Link>
      </h3>
      <ol className="divide-y divide-hairline border-y border-hairline text-md">
        {products.map(({ id, name, units, netPaise }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 text-right tabular-nums">
              <span className="font-semibold">{exactInr(netPaise)}</span>
              <span className="block text-sm text-muted">
                {units === 1 ? "1 unit" : `${units.toLocaleString("en-IN")} units`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

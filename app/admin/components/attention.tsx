import { Link } from "react-router";
import type { Attention } from "#app/admin/dashboard-queries.server.ts";

type Item = { count: number; one: string; many: string; href: string };

/** What waits for an admin, with links; says when nothing does. */
export function AttentionList({ attention }: { attention: Attention }) {
  const waiting = itemsOf(attention).filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p className="mt-3 text-muted">Nothing waits for you.</p>;
  return (
    <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
      {waiting.map(({ count, one, many, href }) => (
        <li key={href + one}>
          <Link to={href} className="flex min-h-11 items-center gap-3 py-1.5 hover:bg-surface hover:underline">
            <span className="min-w-8 text-right font-display text-xl font-bold tabular-nums">{count}</span>
            <span>{count === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function itemsOf(attention: Attention): Item[] {
  return [
    {
      count: attention.transfers,
      one: "order waits for its bank transfer",
      many: "orders wait for their bank transfers",
      href: "/admin/orders?status=pending&payment=pending&method=bank_transfer",
    },
    {
      count: attention.owedRefunds,
      one: "refund to be sent by hand",
      many: "refunds to be sent by hand",
      href: "/admin/refunds",
    },
    {
      count: attention.failedRefunds,
      one: "refund failed",
      many: "refunds failed",
      href: "/admin/refunds",
    },
    {
      count: attention.returns,
      one: "return waits for a decision",
      many: "returns wait for a decision",
      href: "/admin/returns?status=requested",
    },
    {
      count: attention.vendors,
      one: "vendor waits for approval",
      many: "vendors wait for approval",
      href: "/admin/vendors?state=pending",
    },
    {
      count: attention.messages,
      one: "message waits for an answer",
      many: "messages wait for an answer",
      href: "/admin/messages?state=open",
    },
    {
      count: attention.reviews,
      one: "review waits for a decision",
      many: "reviews wait for a decision",
      href: "/admin/reviews?state=pending",
    },
    {
      count: attention.failedMails,
      one: "mail could not be sent",
      many: "mails could not be sent",
      href: "/admin/orders",
    },
  ];
}

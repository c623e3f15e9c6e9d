import type { Attention } from "#app/admin/dashboard-queries.server.ts";
import { type Task, TaskList } from "#app/ui/tables/task-list.tsx";

/** Says when nothing waits. */
export function AttentionList({ attention }: { attention: Attention }) {
  const tasks = tasksOf(attention);
  if (tasks.every(({ count }) => count === 0)) return <p className="mt-3 text-muted">Nothing needs your attention.</p>;
  return <TaskList tasks={tasks} />;
}

function tasksOf(attention: Attention): Task[] {
  return [
    {
      count: attention.transfers,
      one: "order awaiting bank transfer",
      many: "orders awaiting bank transfer",
      href: "/admin/orders?status=pending&payment=pending&method=bank_transfer",
    },
    {
      count: attention.owedRefunds,
      one: "refund to be paid manually",
      many: "refunds to be paid manually",
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
      one: "return awaiting a decision",
      many: "returns awaiting a decision",
      href: "/admin/returns?status=requested",
    },
    {
      count: attention.vendors,
      one: "vendor awaiting approval",
      many: "vendors awaiting approval",
      href: "/admin/vendors?state=pending",
    },
    {
      count: attention.messages,
      one: "message awaiting a reply",
      many: "messages awaiting a reply",
      href: "/admin/messages?state=open",
    },
    {
      count: attention.reviews,
      one: "review awaiting approval",
      many: "reviews awaiting approval",
      href: "/admin/reviews?state=pending",
    },
    {
      count: attention.failedMails,
      one: "email could not be sent",
      many: "emails could not be sent",
      href: "/admin/emails?state=failed",
    },
    {
      count: attention.endedGst,
      one: "product with a GST rate that has ended",
      many: "products with a GST rate that has ended",
      href: "/admin/products?flag=gst-ended",
    },
    {
      count: attention.dataProblems,
      one: "data problem found",
      many: "data problems found",
      href: "/admin/data-checks",
    },
  ];
}

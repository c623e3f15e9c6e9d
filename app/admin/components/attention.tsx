import type { Attention } from "#app/admin/dashboard-queries.server.ts";
import { MAX_TASKS_COUNTED } from "#app/ui/tables/task-count.ts";
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
      needs: "orders.read",
    },
    {
      count: attention.overdue,
      one: "order overdue to ship",
      many: "orders overdue to ship",
      href: "/admin/orders?dispatch=overdue",
    },
    {
      count: attention.late,
      one: "late order",
      many: "late orders",
      href: "/admin/orders?late=yes",
    },
    {
      count: attention.owedRefunds,
      one: "refund to be paid manually",
      many: "refunds to be paid manually",
      href: "/admin/refunds",
      needs: "payments.record",
    },
    {
      count: attention.failedRefunds,
      one: "refund failed",
      many: "refunds failed",
      href: "/admin/refunds",
      needs: "payments.record",
    },
    {
      count: attention.returns,
      one: "return awaiting a decision",
      many: "returns awaiting a decision",
      href: "/admin/returns?status=requested",
      needs: "returns.read",
    },
    {
      count: attention.vendors,
      one: "vendor awaiting approval",
      many: "vendors awaiting approval",
      href: "/admin/vendors?state=pending",
      needs: "vendors.read",
    },
    {
      count: attention.messages,
      one: "message awaiting a reply",
      many: "messages awaiting a reply",
      href: "/admin/messages?state=open",
      needs: "messages.read",
    },
    {
      count: attention.reviews,
      one: "review awaiting approval",
      many: "reviews awaiting approval",
      href: "/admin/reviews?state=pending",
      needs: "reviews.read",
    },
    {
      count: attention.failedMails,
      one: "email could not be sent",
      many: "emails could not be sent",
      href: "/admin/emails?state=failed",
      needs: "mail.read",
    },
    {
      count: attention.outOfStock,
      upTo: MAX_TASKS_COUNTED,
      one: "product out of stock",
      many: "products out of stock",
      href: "/admin/products?status=live&stock=out",
    },
    {
      count: attention.lowStock,
      upTo: MAX_TASKS_COUNTED,
      one: "product low on stock",
      many: "products low on stock",
      href: "/admin/products?status=live&stock=low",
    },
    {
      count: attention.endedGst,
      one: "product with a GST rate that has ended",
      many: "products with a GST rate that has ended",
      href: "/admin/products?flag=gst-ended",
      needs: "products.read",
    },
    {
      count: attention.dataProblems,
      one: "data problem found",
      many: "data problems found",
      href: "/admin/data-checks",
      needs: "audit.read",
    },
  ];
}

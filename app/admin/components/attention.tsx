import type { Attention } from "#app/admin/dashboard-queries.server.ts";
import { MAX_TASKS_COUNTED } from "#app/ui/tables/task-count.ts";
import { type Task, TaskList } from "#app/ui/tables/task-list.tsx";

export function AttentionList({ attention }: { attention: Attention }) {
  const tasks = attentionTasks.map((task) => ({ ...task, count: attention[task.count] }));
  if (tasks.every(({ count }) => count === 0)) return <p className="mt-3 text-muted">Nothing needs your attention.</p>;
  return <TaskList tasks={tasks} />;
}

type AttentionTask = Omit<Task, "count"> & { count: keyof Attention };

const attentionTasks: readonly AttentionTask[] = [
  {
    count: "transfers",
    one: "order awaiting bank transfer",
    many: "orders awaiting bank transfer",
    href: "/admin/orders?status=pending&payment=pending&method=bank_transfer",
    needs: "orders.read",
  },
  {
    count: "overdue",
    one: "order overdue to ship",
    many: "orders overdue to ship",
    href: "/admin/orders?dispatch=overdue",
  },
  {
    count: "late",
    one: "late order",
    many: "late orders",
    href: "/admin/orders?late=yes",
  },
  {
    count: "eInvoices",
    one: "invoice of the store waits for its IRN",
    many: "invoices of the store wait for their IRN",
    href: "/admin/invoices/e-invoices",
    needs: "reports.read",
  },
  {
    count: "owedRefunds",
    one: "refund to be paid manually",
    many: "refunds to be paid manually",
    href: "/admin/refunds",
    needs: "payments.record",
  },
  {
    count: "failedRefunds",
    one: "refund failed",
    many: "refunds failed",
    href: "/admin/refunds",
    needs: "payments.record",
  },
  {
    count: "disputes",
    one: "disputed payment awaiting the bank",
    many: "disputed payments awaiting the bank",
    href: "/admin/payouts/disputes?status=open",
    needs: "payouts.read",
  },
  {
    count: "returns",
    one: "return awaiting a decision",
    many: "returns awaiting a decision",
    href: "/admin/returns?status=requested",
    needs: "returns.read",
  },
  {
    count: "vendors",
    one: "vendor awaiting approval",
    many: "vendors awaiting approval",
    href: "/admin/vendors?state=pending",
    needs: "vendors.read",
  },
  {
    count: "vendorDetails",
    one: "vendor with changed details to approve",
    many: "vendors with changed details to approve",
    href: "/admin/vendors?state=changed",
    needs: "vendors.read",
  },
  {
    count: "messages",
    one: "message awaiting a reply",
    many: "messages awaiting a reply",
    href: "/admin/messages?state=open",
    needs: "messages.read",
  },
  {
    count: "reviews",
    one: "review awaiting approval",
    many: "reviews awaiting approval",
    href: "/admin/reviews?state=pending",
    needs: "reviews.read",
  },
  {
    count: "failedMails",
    one: "email could not be sent",
    many: "emails could not be sent",
    href: "/admin/emails?state=failed",
    needs: "mail.read",
  },
  {
    count: "failedTexts",
    one: "text message of the last 7 days could not be sent",
    many: "text messages of the last 7 days could not be sent",
    href: "/admin/texts?state=failed",
    needs: "mail.read",
  },
  {
    count: "waitingMails",
    one: "email not accepted by the email server yet",
    many: "emails not accepted by the email server yet",
    href: "/admin/emails?state=queued",
    needs: "mail.read",
  },
  {
    count: "outOfStock",
    upTo: MAX_TASKS_COUNTED,
    one: "product out of stock",
    many: "products out of stock",
    href: "/admin/products?status=live&stock=out",
  },
  {
    count: "lowStock",
    upTo: MAX_TASKS_COUNTED,
    one: "product low on stock",
    many: "products low on stock",
    href: "/admin/products?status=live&stock=low",
  },
  {
    count: "endedGst",
    one: "product with a GST rate that has ended",
    many: "products with a GST rate that has ended",
    href: "/admin/products?flag=gst-ended",
    needs: "products.read",
  },
  {
    count: "dataProblems",
    one: "data problem found",
    many: "data problems found",
    href: "/admin/data-checks",
    needs: "audit.read",
  },
];

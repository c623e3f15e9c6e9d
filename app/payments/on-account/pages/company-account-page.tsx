/** /account/company/account */
import { data, Link, redirect } from "react-router";
import { chooseStatements, wantsStatements } from "#app/accounts/notices/notice-commands.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { OpenInvoices, PaymentList } from "#app/payments/on-account/components/statement-tables.tsx";
import { StatementChoice } from "#app/payments/on-account/notices/components/statement-choice.tsx";
import { AgeingList } from "#app/payments/on-account/statements/components/statement.tsx";
import { ageOf } from "#app/payments/on-account/statements/statement-rows.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/company-account-page";

const forms = { statements: ["wanted"] } as const;

export const handle = { access: "signed-in", intents: ["statements"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Account of the company", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock } = context.get(appContext);
  const company = await findCompanyOf(db, viewer.id);
  if (!company?.isManager) throw data(null, { status: 404 });
  const { name, credit } = company;
  const { findStatement } = await import("#app/payments/on-account/company-queries.server.ts");
  return {
    ...{ name, credit },
    isWanted: await wantsStatements(db, viewer.id),
    statement: await findStatement(db, company.id, dayInIndia(clock.now())),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  if (!(await findCompanyOf(app.db, viewer.id))?.isManager) throw data(null, { status: 404 });
  const { intent, wanted } = await readIntentFields<"wanted">(request, forms);
  if (intent === "statements")
    await chooseStatements(app.db, commandContext(app, viewer), { isWanted: wanted === "on" });
  return redirect("/account/company/account", 303);
}

export default function CompanyAccountPage({
  loaderData: { name, credit, isWanted, statement },
}: Route.ComponentProps) {
  const { owedPaise, overduePaise } = statement;
  return (
    <div className="space-y-10">
      <section>
        <SectionHeading title={`Account of ${name}`} />
        <dl className="mt-4 space-y-2 tabular-nums">
          {credit && <Row label={`Limit, to be paid within ${credit.days} days`} paise={credit.limitPaise} />}
          <Row label={owedPaise < 0 ? "Credit with the store" : "Owed"} paise={Math.abs(owedPaise)} />
          {overduePaise > 0 && <Row label="Overdue" paise={overduePaise} />}
          {credit && <Row label="Left to order" paise={Math.max(0, credit.limitPaise - owedPaise)} />}
        </dl>
        <Link to="/account/company/statement" className="mt-2 inline-flex min-h-11 items-center text-action underline">
          Statement of account
        </Link>
        {(credit || owedPaise !== 0) && <StatementChoice isWanted={isWanted} />}
        {owedPaise > 0 && (
          <div className="mt-4">
            <AgeingList ageing={ageOf(statement.dues, statement.today)} />
          </div>
        )}
      </section>
      <OpenInvoices
        statement={statement}
        hrefOf={({ orderId, invoiceId }) => `/orders/${orderId}/invoices/${invoiceId}`}
      />
      <PaymentList statement={statement} />
    </div>
  );
}

function Row({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{formatInr(paise)}</dd>
    </div>
  );
}

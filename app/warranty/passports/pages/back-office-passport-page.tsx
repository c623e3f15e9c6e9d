/** /vendor/serials/:id and /admin/serials/:id: every sale of one piece. */
import { data, Link } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Life } from "#app/warranty/passports/components/life.tsx";
import { findPassport } from "#app/warranty/passports/passport-queries.server.ts";
import type { PieceSale } from "#app/warranty/passports/passport-rows.server.ts";
import { findVendorPassport } from "#app/warranty/passports/vendor-passport-queries.server.ts";
import type { Route } from "./+types/back-office-passport-page";

export const handle = { access: "back-office", reads: "orders.read" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Serial no. ${loaderData.passport.serial}` : undefined;
  return pageMeta(matches, { title, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const passport = await office.readAs(context.get(appContext).db, {
    vendor: (tx) => findVendorPassport(tx, params.id),
    admin: (db) => findPassport(db, params.id),
  });
  if (!passport) throw data(null, { status: 404 });
  return { passport, base: office.base };
}

const link = "mr-4 inline-flex min-h-11 items-center text-action tabular-nums underline";

export default function BackOfficePassportPage({ loaderData: { passport, base } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro={passport.name}>Serial no. {passport.serial}</PageTitle>
      <Link to={`/serials/${passport.id}`} className={link}>
        Product passport
      </Link>
      {passport.replacedBy && (
        <p>
          Replaced on {formatDay(passport.replacedBy.on)} by{" "}
          <Link to={`${base}/serials/${passport.replacedBy.id}`} className={link}>
            {passport.replacedBy.serial}
          </Link>
        </p>
      )}
      <div className="mt-4 space-y-10">
        {passport.sales.toReversed().map((sale) => (
          <Sale key={`${sale.shipmentId} ${sale.steps[0]?.at.toISOString()}`} sale={sale} base={base} />
        ))}
      </div>
    </Page>
  );
}

function Sale({ sale, base }: { sale: PieceSale; base: "/vendor" | "/admin" }) {
  const { number, invoiceId, invoiceNumber, warrantyUntil, isReplacement, returnIds, claimIds } = sale;
  const order = base === "/admin" ? `/admin/orders/${sale.orderId}` : `/vendor/orders/${sale.shipmentId}`;
  return (
    <section>
      <SectionHeading title={`${isReplacement ? "Replacement of" : "Sold on"} ${formatDay(sale.soldOn)}`} />
      <p className="text-muted">
        {warrantyUntil
          ? `Manufacturer\u2019s warranty until ${formatDay(warrantyUntil)}`
          : "No manufacturer\u2019s warranty"}
        {sale.isOut ? "" : " · back with the seller"}
      </p>
      <p>
        <Link to={order} className={link}>
          Order {number}
        </Link>
        {invoiceId && (
          <Link to={`${order}/invoices/${invoiceId}`} className={link}>
            Invoice {invoiceNumber}
          </Link>
        )}
        {returnIds.map((id) => (
          <Link key={id} to={`${base}/returns/${id}`} className={link}>
            Return
          </Link>
        ))}
        {claimIds.map((id) => (
          <Link key={id} to={`${base}/claims/${id}`} className={link}>
            Warranty claim
          </Link>
        ))}
      </p>
      <Life steps={sale.steps} isExact />
    </section>
  );
}

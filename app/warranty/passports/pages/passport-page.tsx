/** /serials/:token: what happened to a piece, for whoever holds it. */
import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { QrCode } from "#app/accounts/components/qr-code.tsx";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Life } from "#app/warranty/passports/components/life.tsx";
import { findPublicPassport, type PublicPassport } from "#app/warranty/passports/passport-queries.server.ts";
import type { Route } from "./+types/passport-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Product passport", isPrivate: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, origin } = context.get(appContext);
  const passport = await findPublicPassport(db, params.token);
  if (!passport) throw data(null, { status: 404 });
  return { passport, today: dayInIndia(clock.now()), address: `${origin}/serials/${passport.id}` };
}

export default function PassportPage({ loaderData: { passport, today, address } }: Route.ComponentProps) {
  const { name, slug, serial, soldBy, sales, replacedBy } = passport;
  const last = sales.at(-1);
  return (
    <Page>
      <PageTitle intro="Product passport">
        <Link to={`/products/${slug}`} className="hover:underline">
          {name}
        </Link>
      </PageTitle>
      <div className="grid gap-10 md:grid-cols-[minmax(0,42rem)_14rem]">
        <div className="min-w-0">
          <dl className="divide-y divide-hairline border-y border-hairline">
            <Fact label="Serial number" value={serial} />
            <Fact label="Sold by" value={soldBy} />
            {last && <Fact label="Sold on" value={formatDay(last.soldOn)} />}
            {replacedBy && (
              <Fact
                label={`Replaced on ${formatDay(replacedBy.on)} by`}
                value={
                  <Link to={`/serials/${replacedBy.id}`} className="text-action underline">
                    {replacedBy.serial}
                  </Link>
                }
              />
            )}
            {last && (
              <Fact
                label="Manufacturer&rsquo;s warranty"
                value={replacedBy ? "None: this piece was replaced" : warrantyText(last, today)}
              />
            )}
          </dl>
          <SectionHeading title="History" className="mt-8" />
          {sales.map((sale) => (
            <Life key={sale.steps[0]?.at.toISOString()} steps={sale.steps} />
          ))}
        </div>
        <div>
          <QrCode text={address} label="QR code of this page" />
          <p className="mt-2 text-md text-muted">Keep this code with the product: it opens this page.</p>
        </div>
      </div>
    </Page>
  );
}

function warrantyText({ warrantyUntil }: PublicPassport["sales"][number], today: CalendarDay): string {
  if (warrantyUntil === null) return "None";
  return warrantyUntil < today ? `Ended on ${formatDay(warrantyUntil)}` : `Until ${formatDay(warrantyUntil)}`;
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}

import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { findStorePage } from "#app/settings/texts/page-queries.server.ts";
import { type StorePage, storePages } from "#app/settings/texts/store-pages.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-store-pages-page";

export const handle = { access: "admin", reads: "settings.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Pages", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const pages = Object.keys(storePages) as StorePage[];
  return Promise.all(
    pages.map(async (page) => {
      const { day, isOurs, upcoming } = await findStorePage(db, page, clock.now());
      const { title, about } = storePages[page];
      return { page, title, about, day, isOurs, upcoming: upcoming?.day ?? null };
    }),
  );
}

export default function AdminStorePagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Pages" intro="What your store says about itself, in your own words.">
      <ul className="border-b border-hairline">
        {loaderData.map(({ page, title, about, day, isOurs, upcoming }) => (
          <Row key={page} to={`/admin/settings/pages/${page}`} title={title} about={about}>
            {isOurs ? "Standard text" : `Yours, from ${formatDay(day)}`}
            {upcoming && `. Changes on ${formatDay(upcoming)}`}
          </Row>
        ))}
        <Row to="/admin/settings/about" title="About" about="Your story, facts and people.">
          In settings
        </Row>
      </ul>
    </SettingsFrame>
  );
}

function Row({ to, title, about, children }: { to: string; title: string; about: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-3">
      <span className="min-w-0">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-action hover:underline lg:min-h-8"
        >
          {title}
        </Link>
        <span className="block text-sm text-muted">{about}</span>
      </span>
      <span className="text-sm text-muted">{children}</span>
    </li>
  );
}

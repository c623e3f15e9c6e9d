import { exportAccount } from "#app/accounts/people/account-export.server.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/account-export";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock, env } = context.get(appContext);
  const now = clock.now();
  const exported = await exportAccount(db, { viewer, sources: context.get(personalDataContext), now, env });
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="my-data-${dayInIndia(now)}.json"`,
      "cache-control": "no-store",
    },
  });
}

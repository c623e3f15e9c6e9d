/** Who a request's session cookie belongs to. */
import type { Viewer } from "#app/domain/permissions.ts";
import type { AppContext } from "#app/platform/request-context.ts";

/** The viewer of `request`; a missing, forged or ended session is a guest. */
export async function findViewer(_app: AppContext, _request: Request): Promise<Viewer> {
  return { kind: "guest" };
}

import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { checkDelivery } from "#app/storefront/delivery-check.server.ts";
import type { Route } from "./+types/delivery-check";

export const handle = { access: "public" } satisfies RouteHandle;

/** Per response; pages ask for more. */
const MAX_ITEMS = 60;

/** `GET /delivery-check?pin=560100&items=ID,ID&cart=ID:2,ID:1` */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { clock, db } = context.get(appContext);
  const { searchParams } = url;
  const pin = searchParams.get("pin") ?? "";
  const items = listOf(searchParams.get("items")).filter(isUuid);
  const cart = listOf(searchParams.get("cart")).flatMap((line) => {
    const [productId = "", quantity = ""] = line.split(":");
    return isUuid(productId) && /^[1-9]\d{0,2}$/.test(quantity) ? [{ productId, quantity: Number(quantity) }] : [];
  });
  return Response.json(await checkDelivery(db, pin, clock.now(), { items, cart }));
}

function listOf(text: string | null): string[] {
  return (text ?? "").split(",", MAX_ITEMS);
}

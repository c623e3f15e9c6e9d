/** /orders/:id/claim */
import { data, Form, redirect, useNavigation } from "react-router";
import { PICTURE_TYPES } from "#app/catalog/pictures/picture-limits.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { checkFormKey } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { encodePhotos, receiveReturnForm } from "#app/returns/return-photos.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { MAX_CLAIM_LENGTH, MAX_CLAIM_PHOTOS } from "#app/warranty/claims/claim-labels.ts";
import { openClaimErrorText } from "#app/warranty/claims/claim-messages.ts";
import { attachPhotos } from "#app/warranty/claims/claim-photos.server.ts";
import { type ClaimablePiece, listClaimablePieces } from "#app/warranty/claims/claimable-pieces.server.ts";
import type { Route } from "./+types/new-claim-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Warranty claim", isPrivate: true });

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, params.id);
  const { db, clock } = context.get(appContext);
  const order = await ownOrder(db, viewer, params.id);
  const today = dayInIndia(clock.now());
  const delivered = await listClaimablePieces(db, order.id);
  const pieces = delivered.filter(
    ({ warrantyUntil, isInReturn }) => warrantyUntil !== null && warrantyUntil >= today && !isInReturn,
  );
  const line = url.searchParams.get("line");
  const chosen =
    pieces.find(({ orderLineId }) => orderLineId === line) ?? (pieces.length === 1 ? pieces[0] : undefined);
  return { order, isByLink, pieces, chosen: chosen ? keyOf(chosen) : "" };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const app = context.get(appContext);
  const order = await ownOrder(app.db, viewer, params.id);
  const { fields, files } = await receiveReturnForm(request, app.env);
  const { formKey, piece = "", description = "" }: Record<string, string> = Object.fromEntries(fields);
  const by = commandContext(app, viewer, checkFormKey(formKey));
  const { photos, errors } = await encodePhotos(files, MAX_CLAIM_PHOTOS);
  const typed = { piece, description };
  if (files.length > MAX_CLAIM_PHOTOS) errors.unshift(`You can add up to ${MAX_CLAIM_PHOTOS} photos.`);
  if (errors.length > 0) return data({ error: errors.join(" "), typed }, { status: 400 });
  const [orderLineId = "", place = ""] = piece.split(":");
  if (!/^\d{1,4}$/.test(place)) return data({ error: "Please choose a product.", typed }, { status: 400 });
  const { openClaim } = await import("#app/warranty/claims/claim-commands.server.ts");
  const claim = { orderId: order.id, orderLineId, position: Number(place), description };
  const done = await openClaim(app.db, by, claim);
  if (done.ok) {
    await attachPhotos(app, { claimId: done.value.id, now: app.clock.now() }, photos);
    return redirect(`/claims/${done.value.id}`, 303);
  }
  if (done.code === "not-found") throw data(null, { status: 404 });
  const status = done.code === "description-required" ? 400 : 409;
  return data({ error: openClaimErrorText(done.code, done.details?.until), typed }, { status });
}

async function ownOrder(db: Database, viewer: User, id: string): Promise<{ id: string; number: string }> {
  const order = await findOrderFor(db, viewer, id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  return { id: order.id, number: order.number };
}

function keyOf({ orderLineId, position }: Pick<ClaimablePiece, "orderLineId" | "position">): string {
  return `${orderLineId}:${position}`;
}

function pieceLabel({ name, quantity, position, serial, warrantyUntil }: ClaimablePiece): string {
  const which = serial ? `, serial no. ${serial}` : quantity > 1 ? `, piece ${position + 1} of ${quantity}` : "";
  return `${name}${which} (warranty until ${warrantyUntil ? formatDay(warrantyUntil) : ""})`;
}

export default function NewClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isByLink, pieces, chosen } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Page>
      <Breadcrumbs
        steps={[
          ...(isByLink ? [] : [{ label: "My Orders", to: "/orders" }]),
          { label: order.number, to: `/orders/${order.id}` },
          { label: "Warranty claim" },
        ]}
      />
      <PageTitle intro="Tell the seller what is wrong. A product can’t be returned while its claim is open.">
        Warranty claim
      </PageTitle>
      {actionData && <Notice className="mb-6 max-w-2xl" tone="error" title={actionData.error} />}
      {pieces.length === 0 ? (
        <p className="max-w-2xl">
          No product in this order can be claimed: it must be delivered, within its warranty, and not in an open return.
        </p>
      ) : (
        <Form method="post" encType="multipart/form-data" noValidate className="max-w-2xl space-y-6">
          <FormKey />
          <Field label="Product" name="piece" required>
            <Select defaultValue={actionData?.typed.piece ?? chosen}>
              <option value="">Choose</option>
              {pieces.map((piece) => (
                <option key={keyOf(piece)} value={keyOf(piece)}>
                  {pieceLabel(piece)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="What is wrong?" name="description" required>
            <TextArea rows={5} maxLength={MAX_CLAIM_LENGTH} defaultValue={actionData?.typed.description} />
          </Field>
          <Field
            label="Photos"
            name="photos"
            optional
            hint={`Up to ${MAX_CLAIM_PHOTOS}, seen by the seller and the store.`}
          >
            <TextInput type="file" multiple accept={PICTURE_TYPES} />
          </Field>
          <Button busy={isBusy} busyText="Sending…">
            Submit claim
          </Button>
        </Form>
      )}
    </Page>
  );
}

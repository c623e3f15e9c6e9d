/** /find-order: an order's number leads to the code that opens it (docs/rules.md#a20); `ended`: whose link opens nothing */
import { Form, redirect, useNavigation } from "react-router";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { endedLinks } from "#app/accounts/ended-link.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import { codeHref, findOrderToProve } from "#app/orders/order-access.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/find-order-page";

export const handle = { access: "public" } satisfies RouteHandle;

const titleOf = (ended: unknown) => (ended ? "This link is not valid or has ended" : "Find your order");

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: titleOf(loaderData?.ended), isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, clock } = context.get(appContext);
  const ended = endedLinks.find((one) => one === url.searchParams.get("ended")) ?? null;
  const typed = url.searchParams.get("number");
  const number = typed?.trim().replace(/^#/, "") ?? "";
  const order = number ? await findOrderToProve(db, { env, orderId: number, now: clock.now() }) : null;
  if (order) throw redirect(codeHref(order.number, "order"));
  return {
    ended,
    number,
    isUnknown: typed !== null,
    hasCodes: canText(env),
    hasAccount: hasAccount(viewerOf(context)),
  };
}

export default function FindOrderPage({ loaderData }: Route.ComponentProps) {
  const { ended, number, isUnknown, hasCodes } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const isForm = hasCodes && ended !== "quotation";
  return (
    <AccountFormPage
      title={titleOf(ended)}
      intro={intros[ended ?? "number"]}
      footer={isForm && <Login {...loaderData} />}
    >
      {isForm ? (
        <Form className="space-y-5" noValidate>
          {ended && <input type="hidden" name="ended" value={ended} />}
          <Field label="Order number" name="number" error={isUnknown ? unknownNumber(number) : null} required>
            <TextInput defaultValue={number} autoComplete="off" />
          </Field>
          <p className="text-md text-muted">We send a 6-digit code to the mobile number of the order.</p>
          <Button wide busy={isBusy} busyText="Searching...">
            Find your order
          </Button>
        </Form>
      ) : (
        <Login {...loaderData} isButton />
      )}
    </AccountFormPage>
  );
}

const intros = {
  order: "A link opens its order for a limited time after the last change to the order.",
  quotation: "Please use the link in our latest email about the quotation, or log in if it was made for your account.",
  number: "The number is in our emails and text messages, and on the packing slip.",
};

function unknownNumber(number: string): string {
  if (!number) return "Enter the order number";
  return "We found no order with this number that opens with a code. Please check the number, or log in.";
}

type Shown = Pick<Route.ComponentProps["loaderData"], "ended" | "hasAccount">;

function Login({ ended, hasAccount, isButton = false }: Shown & { isButton?: boolean }) {
  const list = ended === "quotation" ? "/account/quotations" : "/orders";
  const own = ended === "quotation" ? "My Quotations" : "My Orders";
  const to = hasAccount ? list : `/login?redirect=${encodeURIComponent(list)}`;
  const label = hasAccount ? own : "Log in";
  if (isButton) return <ButtonLink to={to}>{label}</ButtonLink>;
  return (
    <p>
      {hasAccount ? "Ordered with your account?" : "Ordered with an account?"} <TextLink to={to}>{label}</TextLink>
    </p>
  );
}

/** /orders/:id/code: a code sent to the order's phone opens it without a login (docs/rules.md#a20) */
import { data, Form, redirect, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { SixDigitCodeForms } from "#app/accounts/components/six-digit-code-forms.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { phoneCodeContext, phoneErrorAnswer } from "#app/accounts/phones/phone-code-answers.server.ts";
import {
  confirmPhoneCode,
  consumePhoneCode,
  endPhoneCode,
  findPhoneCode,
  resendPhoneCode,
  startPhoneCode,
} from "#app/accounts/phones/phone-codes.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { DemoTextsLink } from "#app/mail/texts/demo-texts-link.tsx";
import { textReach } from "#app/mail/texts/text-reach.ts";
import { type CodeTarget, codeHref, codeTargets, findOrderToProve } from "#app/orders/order-access.server.ts";
import { hasOrderCookie, orderCookie } from "#app/orders/order-links.server.ts";
import { hasOrderProof, orderProofCookie } from "#app/orders/order-proof.server.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/order-code-page";

export const handle = { access: "public", intents: ["send", "code", "resend"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Open your order", isPrivate: true });

/** @throws 404 as `findOrderToProve`; a redirect when this browser needs no code */
async function findOrder({ request, context, params, url }: Route.LoaderArgs | Route.ActionArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  const by = phoneCodeContext(app, viewer, request);
  const order = await findOrderToProve(app.db, { env: app.env, orderId: params.id, now: by.now });
  if (!order) throw data(null, { status: 404 });
  const target = readTarget(url.searchParams.get("for"));
  const isBuyer = viewer.kind === "user" && viewer.id === order.buyer.id;
  const opened = { env: app.env, headers: request.headers, now: by.now };
  // A logout closes the order and leaves the proof.
  const isProven = hasOrderProof(opened, order.id) && hasOrderCookie(opened, order.id);
  if (isBuyer || isProven) throw redirect(`/orders/${order.id}${codeTargets[target]}`);
  const code = await findPhoneCode(app.db, by);
  const isForOrder = code?.phone === order.phone && code.userId === null && !code.isConfirmed;
  return { db: app.db, by, order, target, code: isForOrder ? code : null };
}

function readTarget(text: string | null): CodeTarget {
  return text === "account" || text === "return" ? text : "order";
}

export async function loader(args: Route.LoaderArgs) {
  const { by, order, code } = await findOrder(args);
  const { number, phone } = order;
  const reach = textReach(by.env);
  // Whoever only knows the address of the page doesn't learn the number.
  return { number, lastDigits: phone.slice(-2), resend: code?.resend ?? null, reach };
}

const fields = { send: [], code: ["code"], resend: [] } as const;

export async function action(args: Route.ActionArgs) {
  const posted = await readIntentFields(args.request, fields);
  const { db, by, order, target, code } = await findOrder(args);
  const { id, phone } = order;
  const here = codeHref(id, target);
  if (posted.intent === "resend" && code) {
    const sent = await resendPhoneCode(db, by, code);
    return sent.ok ? redirect(here, 303) : phoneErrorAnswer(sent.code, sent.details);
  }
  if (posted.intent !== "code") {
    const started = await startPhoneCode(db, by, { phone, userId: null, redirectTo: here });
    return started.ok
      ? redirect(here, { status: 303, headers: started.value })
      : phoneErrorAnswer(started.code, started.details);
  }
  if (!posted.code.trim()) return data({ error: messages.code as string }, { status: 400 });
  if (!code) return phoneErrorAnswer("wrong-code");
  const confirmed = await confirmPhoneCode(db, by, { id: code.id, code: posted.code });
  if (!confirmed.ok || !(await consumePhoneCode(db, code.id))) return phoneErrorAnswer("wrong-code");
  const { env, browser } = by;
  const headers = new Headers();
  headers.append("set-cookie", endPhoneCode(browser));
  headers.append("set-cookie", orderCookie({ env, headers: browser.headers, origin: browser.siteOrigin }, id));
  headers.append("set-cookie", orderProofCookie(by, id));
  return redirect(`/orders/${id}${codeTargets[target]}`, { status: 303, headers });
}

export default function OrderCodePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, lastDigits, resend, reach } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const masked = <span className="font-semibold whitespace-nowrap tabular-nums">•••••• ••{lastDigits}</span>;
  return (
    <AccountFormPage
      title="Open your order"
      intro={`Order ${number}`}
      error={resend ? undefined : actionData?.error}
      footer={
        <p>
          Ordered with an account?{" "}
          <TextLink to={`/login?redirect=${encodeURIComponent(`/orders/${params.id}`)}`}>Log in</TextLink>
        </p>
      }
    >
      <div className="space-y-5">
        {resend ? (
          <>
            <p>We sent a 6-digit code to {masked}.</p>
            <SixDigitCodeForms resend={resend} error={actionData?.error} />
          </>
        ) : (
          <Form method="post" className="space-y-5">
            <input type="hidden" name="intent" value="send" />
            <p>We will send a 6-digit code to the mobile number of this order, {masked}.</p>
            <Button wide busy={isBusy} busyText="Sending...">
              Send the code
            </Button>
          </Form>
        )}
        {resend && <DemoTextsLink reach={reach} />}
      </div>
    </AccountFormPage>
  );
}

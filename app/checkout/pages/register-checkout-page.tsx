/** Somebody who waits for the code of a registration enters address and payment meanwhile (docs/rules.md#u3). */
import { data, redirect } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { findRegistration, hasRegistered } from "#app/accounts/people/pending-registrations.server.ts";
import { type PersonalDataSource, personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { confirmByCode } from "#app/accounts/registration/confirm-registration.server.ts";
import { resendCode } from "#app/accounts/registration/registration-commands.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { type SignInContext, signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { cartOwnerOf } from "#app/cart/guest-cookie.server.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import { findCartMethods } from "#app/checkout/cart-methods.server.ts";
import { saveDraft } from "#app/checkout/checkout-drafts.server.ts";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import { linesOf } from "#app/checkout/checkout-queries.server.ts";
import { CheckoutSummary } from "#app/checkout/components/checkout-summary.tsx";
import { type RegisterCheckoutAnswer, RegisterCheckoutForm } from "#app/checkout/components/register-checkout-form.tsx";
import { addressFields } from "#app/domain/buying/address.ts";
import { checkDestination } from "#app/domain/buying/consignments.ts";
import { buyerFields, validateBuyer } from "#app/domain/parties/business-buyer.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/register-checkout-page";

export const handle = { access: "public", intents: ["continue", "resend"] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Checkout", isPrivate: true });
}

const TO_CHECKOUT = "redirect=%2Fcheckout";

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { viewer, browser, now } = signInContext(app, viewerOf(context), request);
  if (viewer.kind === "user") throw redirect("/checkout");
  const registration = await findRegistration(app.db, { browser, now }, null);
  if (!registration)
    throw redirect(hasRegistered(browser) ? `/login?confirmed&${TO_CHECKOUT}` : `/register?${TO_CHECKOUT}`);
  const cart = await findReconciledCart(app.db, cartOwnerOf(viewer, request));
  const { rows, totals } = viewCart(cart);
  const payment = await findCartMethods(app.db, app, totals.totalPaise);
  // Without a payment method this form could not be sent.
  if (rows.length === 0 || payment.methods.length === 0) throw redirect(`/register/confirm?${TO_CHECKOUT}`);
  const { name, email, resend } = registration;
  return { cart, payment, name, email, resend, reach: mailReach(app.env) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const signIn = { ...signInContext(app, viewerOf(context), request), sources: context.get(personalDataContext) };
  const names = ["code", "method", ...addressFields, ...buyerFields] as const;
  const { intent, code, method, ...values } = await readIntentFields(request, { continue: names, resend: names });
  // Another tab was faster.
  if (signIn.viewer.kind === "user") return redirect("/checkout");
  if (intent === "resend") return await answerResend(app, signIn, { values, method, code: "" });
  if (intent === "continue") return await answerContinue(app, signIn, { request, typed: { values, method, code } });
  throw data(null, { status: 400 });
}

/** Without scripts the page is loaded again, so what was typed goes along. */
async function answerResend(app: AppContext, signIn: SignInContext, typed: Typed) {
  const sent = await resendCode(app.db, signIn);
  if (sent.ok) return answer({ isSent: true, ...typed });
  if (sent.code === "no-registration") return redirect(`/register?${TO_CHECKOUT}`);
  if (sent.code === "too-many-attempts") return refuseForNow(sent.details, typed);
  return answer({ errors: { code: messages.codeJustSent }, ...typed }, 429);
}

async function answerContinue(
  app: AppContext,
  signIn: SignInContext & { sources: readonly PersonalDataSource[] },
  { request, typed }: { request: Request; typed: Typed },
) {
  const checked = await checkFields(app, request, typed);
  if (!checked.ok) return answer({ errors: checked.errors, ...typed }, 400);
  const confirmed = await confirmByCode(app.db, signIn, { code: typed.code });
  if (!confirmed.ok) {
    if (confirmed.code === "too-many-attempts") return refuseForNow(confirmed.details, typed, messages.tooManyCodes);
    const isWrong = confirmed.code === "wrong-code" || confirmed.code === "invalid-token";
    const error = isWrong ? messages.wrongMailedCode : messages.noProfile;
    return answer({ errors: { code: error }, ...typed }, isWrong ? 400 : 403);
  }
  const { signedInId, redirectTo, cookies: headers } = confirmed.value;
  if (!signedInId) return redirect(signInRedirect(confirmed.value, redirectTo), { headers });
  await saveDraft(app.db, signedInId, checked, signIn.now);
  return redirect(`/checkout?${new URLSearchParams({ step: "payment", method: typed.method })}`, { headers });
}

type Typed = Required<Pick<RegisterCheckoutAnswer, "values" | "method" | "code">>;

/** The code is judged last, so that a wrong address costs no try. */
async function checkFields(app: AppContext, request: Request, { values, method, code }: Typed) {
  const areas = await findDeliveryAreas(app.db);
  const cart = await findReconciledCart(app.db, cartOwnerOf({ kind: "guest" }, request));
  const checked = checkDestination(areas, values, await findConsignments(app.db, areas, linesOf(cart)));
  const buyer = validateBuyer(values, checked.ok ? checked.value.address.state : "");
  const missing = {
    ...(method ? {} : { method: checkoutMessages.chooseMethod }),
    ...(code.trim() ? {} : { code: messages.code }),
  };
  if (checked.ok && buyer.ok && Object.keys(missing).length === 0)
    return { ok: true as const, shippingAddress: checked.value.address, buyer: buyer.value };
  const errors = { ...(checked.ok ? {} : checked.details), ...(buyer.ok ? {} : buyer.details), ...missing };
  return { ok: false as const, errors };
}

function answer(content: RegisterCheckoutAnswer, status = 200) {
  return data(content, { status });
}

function refuseForNow(details: RetryAfter | undefined, typed: Typed, sentence?: string) {
  const { error, seconds } = waitError(details);
  const content: RegisterCheckoutAnswer = { errors: { code: sentence ?? error }, ...typed };
  return data(content, { status: 429, headers: { "retry-after": String(seconds) } });
}

export default function RegisterCheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, ...form } = loaderData;
  const { cashFeePaise } = form.payment;
  return (
    <Page>
      <PageTitle
        intro={
          <>
            We sent a 6-digit code to <strong className="wrap-anywhere">{form.email}</strong>. Fill in the rest
            meanwhile.
          </>
        }
      >
        Checkout
      </PageTitle>
      <div className="group/checkout grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <CheckoutSummary view={viewCart(cart)} delivery={null} cashFeePaise={cashFeePaise} className="lg:order-last" />
        <RegisterCheckoutForm {...form} answer={actionData ?? {}} />
      </div>
    </Page>
  );
}

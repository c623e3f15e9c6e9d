/** A guest's one form: the guest's account, the cart and the order (docs/rules.md#u10). */
import { data, type RouterContextProvider, redirect } from "react-router";
import { isEmail, messages, tooManyAttempts } from "#app/accounts/account-messages.ts";
import { startGuest } from "#app/accounts/guests/guest-accounts.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { mergeGuestCart } from "#app/cart/cart-merge.server.ts";
import type { CartState } from "#app/cart/cart-types.ts";
import { guestCartOf, identifiedGuestCart, setGuestCart } from "#app/cart/guest-cookie.server.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import { saveDraft } from "#app/checkout/checkout-drafts.server.ts";
import { readExpected } from "#app/checkout/checkout-form.server.ts";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import { linesOf } from "#app/checkout/checkout-queries.server.ts";
import type { GuestCheckoutAnswer } from "#app/checkout/components/guest-checkout-form.tsx";
import type { ExpectedOrder } from "#app/checkout/expected-order.ts";
import { answerPlaced } from "#app/checkout/order-answer.server.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { checkoutHref } from "#app/checkout/quotations/quotation-address.ts";
import { findQuotedCart } from "#app/checkout/quotations/quoted-cart.server.ts";
import type { QuotedCheckout } from "#app/checkout/quotations/quoted-checkout.server.ts";
import { addressFields, type ShippingAddress } from "#app/domain/buying/address.ts";
import { checkDestination } from "#app/domain/buying/consignments.ts";
import { type BusinessBuyer, buyerFields, fieldsOfBuyer, validateBuyer } from "#app/domain/parties/business-buyer.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orderCookie } from "#app/orders/order-links.server.ts";
import { readMethodChoice } from "#app/payments/methods/method-choice.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { endGuestKey, guestKeyOf, newGuestKey } from "./guest-key.server.ts";

const FIELDS = ["email", "method", "expected", ...addressFields, ...buyerFields] as const;
type Posted = Record<(typeof FIELDS)[number], string>;

type Context = Readonly<RouterContextProvider>;

/** `quoted`: the quotation that is ordered in place of the cart. @throws 400 for fields that the form doesn't have */
export async function answerGuestOrder(context: Context, request: Request, quoted: QuotedCheckout | null) {
  const app = context.get(appContext);
  const posted = await readFields(request, FIELDS);
  const key = guestKeyOf(request);
  if (!key)
    return refuse(posted, { error: checkoutMessages.sendAgain }, 409, { "set-cookie": newGuestKey(app.origin) });
  const cart = await findCart(app, request, quoted);
  const checked = await checkForm(app, cart, posted);
  if (!checked.ok) return refuse(posted, { errors: checked.errors }, 400);
  if (cart.lines.length === 0) return refuse(posted, { error: checkoutMessages.cartEmpty }, 409);
  const { form } = checked;
  const signIn = signInContext(app, { kind: "guest" }, request);
  const person = { key, name: form.address.fullName, email: form.email };
  const started = await startGuest(app.db, signIn, person);
  if (!started.ok && started.code === "expired") return refuse(posted, { error: checkoutMessages.guestExpired }, 409);
  if (!started.ok) return refuse(posted, { error: tooManyAttempts(started.details?.seconds ?? 60) }, 429);
  const { guest, cookies } = started.value;
  await mergeGuestCart(app.db, guest.id, identifiedGuestCart(request));
  cookies.append("set-cookie", setGuestCart({ id: null, lines: [] }, app.origin));
  return await placeOrReview(context, { request, guest, key, form, quoted, headers: cookies });
}

function findCart({ db }: AppContext, request: Request, quoted: QuotedCheckout | null): Promise<CartState> {
  return quoted ? findQuotedCart(db, quoted) : findReconciledCart(db, { guestLines: guestCartOf(request).lines });
}

type GuestOrder = {
  request: Request;
  guest: User;
  key: string;
  form: GuestForm;
  quoted: QuotedCheckout | null;
  headers: Headers;
};

/** What can't be ordered as it was shown is reviewed on the checkout's payment step, which asks for a code by SMS, too. */
async function placeOrReview(context: Context, { request, guest, key, form, quoted, headers }: GuestOrder) {
  const app = context.get(appContext);
  const { address, buyer, expected } = form;
  const quotationId = quoted?.id;
  const { method, channel } = readMethodChoice(form.method);
  const placed = await placeOrder(
    app.db,
    { ...commandContext(app, guest), env: app.env },
    { method, channel, expected, quotationId, idempotencyKey: key, address, buyer: fieldsOfBuyer(buyer) },
  );
  if (placed.ok) {
    const opened = { env: app.env, headers: request.headers, origin: app.origin };
    headers.append("set-cookie", orderCookie(opened, placed.value.orderId));
    headers.append("set-cookie", endGuestKey(app.origin));
    return await answerPlaced(context, guest, { ...placed.value, channel }, headers);
  }
  // The cart, or the quotation, says what can't be ordered.
  const isGone = placed.code === "sold-out" || placed.code === "quotation-closed";
  if (isGone) return redirect(quoted?.href ?? "/cart", { status: 303, headers });
  await saveDraft(app.db, guest.id, { shippingAddress: address, buyer }, app.clock.now());
  const isChanged = placed.code === "stale" || placed.code === "key-reused";
  const step = { step: "payment", method: form.method, ...(isChanged && { changed: "" }) };
  const { searchParams } = new URL(request.url);
  return redirect(checkoutHref(searchParams, step), { status: 303, headers });
}

type GuestForm = {
  email: string | null;
  /** The chosen row's value. */
  method: string;
  expected: ExpectedOrder;
  address: ShippingAddress;
  buyer: BusinessBuyer | null;
};

async function checkForm(app: AppContext, cart: CartState, { email: typed, method, expected, ...fields }: Posted) {
  const areas = await findDeliveryAreas(app.db);
  const checked = checkDestination(areas, fields, await findConsignments(app.db, areas, linesOf(cart)));
  const buyer = validateBuyer(fields, checked.ok ? checked.value.address.state : "");
  const email = typed.trim();
  const shownOrder = readExpected(expected);
  const isAddress = email === "" || isEmail(email);
  if (checked.ok && buyer.ok && method && shownOrder && isAddress) {
    const form: GuestForm = {
      ...{ email: email.toLowerCase() || null, method, expected: shownOrder },
      ...{ address: checked.value.address, buyer: buyer.value },
    };
    return { ok: true as const, form };
  }
  const errors = {
    ...(checked.ok ? {} : checked.details),
    ...(buyer.ok ? {} : buyer.details),
    ...(isAddress ? {} : { email: messages.email }),
    ...(method ? {} : { method: checkoutMessages.chooseMethod }),
    ...(shownOrder ? {} : { expected: checkoutMessages.unexpected }),
  };
  return { ok: false as const, errors };
}

function refuse(
  { email, method, expected: _, ...address }: Posted,
  answer: GuestCheckoutAnswer,
  status: number,
  headers?: HeadersInit,
) {
  return data<GuestCheckoutAnswer>({ ...answer, values: { ...address, email }, method }, { status, headers });
}

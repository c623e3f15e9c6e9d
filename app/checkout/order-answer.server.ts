import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import type { Shortage } from "#app/catalog/stock/stock-commands.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { appContext } from "#app/platform/request-context.ts";
import { creditObstacleText } from "./account-method.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";
import type { CheckoutForm } from "./checkout-form.server.ts";
import { changeText, checkoutMessages, shortageText } from "./checkout-messages.ts";
import type { PlacedOrder, PlaceOrderError } from "./order-request.ts";
import { refuseCode } from "./phone/phone-answers.server.ts";
import { placeOrder } from "./place-order.server.ts";

type Context = Readonly<RouterContextProvider>;
type OrderForm = Extract<CheckoutForm, { intent: "order" }>;

type Quoted = { id: string; href: string };

/** `quoted`: the quotation that is ordered, and its page, which says why it can't be. */
export async function answerOrder(context: Context, viewer: User, form: OrderForm, quoted: Quoted | null = null) {
  const app = context.get(appContext);
  if (!form.method) return refuse({ errors: { method: checkoutMessages.chooseMethod } }, 400);
  const { method, code, address } = form;
  const refusedCode = await refuseCode(context, viewer, { method, code, phone: address.phone });
  if (refusedCode) return refusedCode;
  const order = { ...form, quotationId: quoted?.id };
  const placed = await placeOrder(app.db, { ...commandContext(app, viewer), env: app.env }, order);
  if (!placed.ok && placed.code === "quotation-closed") return redirect(quoted?.href ?? "/cart", 303);
  if (!placed.ok) return refusal(placed, form);
  return await answerPlaced(context, viewer, { ...placed.value, channel: form.channel });
}

/** Leads to the payment, if one is needed, else to the confirmation. The order stands even if the payment can't start. */
export async function answerPlaced(
  context: Context,
  viewer: User,
  { orderId, needsPayment, channel }: PlacedOrder & Pick<OrderForm, "channel">,
  headers = new Headers(),
) {
  const confirmation = redirect(`/order-confirmation?id=${orderId}`, { status: 303, headers });
  if (!needsPayment) return confirmation;
  const app = context.get(appContext);
  const { env, fetch, log } = app;
  const paying = { ...commandContext(app, viewer), env, fetch };
  const started = await startPayment(app.db, paying, { orderId, returnOrigin: app.origin, channel });
  if (started.ok) return redirectDocument(started.value.payUrl, { status: 303, headers });
  if (started.code !== "not-payable") log.warn({ orderId, code: started.code }, "payment not started");
  return confirmation;
}

function refusal(refused: Exclude<PlaceOrderError, { code: "quotation-closed" }>, form: OrderForm) {
  switch (refused.code) {
    case "not-signed-in":
      return refuse({ error: messages.sessionEnded }, 401);
    case "invalid-address":
    case "invalid-buyer":
      return refuse({ error: Object.values(refused.details ?? {})[0] ?? checkoutMessages.unexpected }, 400);
    case "method-unavailable":
    case "cash-limit":
      return refuse({ error: checkoutMessages.methodGone }, 409);
    case "phone-unconfirmed":
      return refuse({ phoneError: checkoutMessages.phoneUnconfirmed }, 409);
    case "cart-empty":
      return refuse({ error: checkoutMessages.cartEmpty }, 409);
    case "stale":
      return refuse({ error: checkoutMessages.changed, changes: (refused.details ?? []).map(changeText) }, 409);
    case "sold-out":
      return refuse(
        { error: checkoutMessages.changed, changes: (refused.details ?? []).map((short) => shortageOf(short, form)) },
        409,
      );
    case "no-credit":
      return refuse(
        { error: refused.details ? creditObstacleText(refused.details) : checkoutMessages.methodGone },
        409,
      );
    case "over-limit":
      return refuse({ limitPaise: refused.details?.limitPaise ?? 0 }, 403);
    case "key-reused":
      return refuse({ error: checkoutMessages.keyReused }, 409);
    case "invalid-key":
      return refuse({ error: checkoutMessages.unexpected }, 400);
  }
}

function shortageOf(short: Shortage, { expected }: OrderForm): string {
  return shortageText(short, expected.lines.find(({ productId }) => productId === short.productId)?.quantity);
}

function refuse(answer: CheckoutAnswer, status: number) {
  return data(answer, { status });
}

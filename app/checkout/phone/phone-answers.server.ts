import { data, type RouterContextProvider, redirect } from "react-router";
import { tooManyAttempts } from "#app/accounts/account-messages.ts";
import type { CheckoutAnswer } from "#app/checkout/checkout-answer.ts";
import { findDraft } from "#app/checkout/checkout-drafts.server.ts";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { findOfferedMethod } from "#app/payments/methods/method-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { appContext } from "#app/platform/request-context.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { confirmPhone, sendPhoneCode } from "./phone-codes.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Sends to the number of the saved address, never to a posted one. */
export async function answerSendCode(context: Context, viewer: User) {
  const app = context.get(appContext);
  const { draft } = await findDraft(app.db, viewer.id);
  const settings = await findStoreSettings(app.db);
  if (!draft || !settings.codConfirmsPhone) return redirect("/checkout?step=payment", 303);
  const { env, fetch, clientIp, log } = app;
  const { phone } = draft.shippingAddress;
  const sent = await sendPhoneCode(app.db, { ...commandContext(app, viewer), env, fetch, clientIp, log }, { phone });
  if (sent.ok) return redirect("/checkout?step=payment&method=cod", 303);
  if (sent.code === "too-many-attempts") return refuse(tooManyAttempts(sent.details?.seconds ?? 60), 429);
  return refuse(checkoutMessages.codeNotSent, 503);
}

/** Null means: confirmed, or no code was typed for cash. */
export async function refuseCode(
  context: Context,
  viewer: User,
  { method, phone, code }: { method: string; phone: string; code: string },
) {
  if (code.trim() === "") return null;
  const app = context.get(appContext);
  if ((await findOfferedMethod(app.db, method, app))?.provider !== "cod") return null;
  if (!(await findStoreSettings(app.db)).codConfirmsPhone) return null;
  const confirmed = await confirmPhone(app.db, { ...commandContext(app, viewer), env: app.env }, { phone, code });
  if (confirmed.ok) return null;
  const isWrong = confirmed.code === "wrong-code";
  return refuse(isWrong ? checkoutMessages.codeWrong : checkoutMessages.codeOver, isWrong ? 400 : 409);
}

function refuse(phoneError: string, status: number) {
  return data<CheckoutAnswer>({ phoneError }, { status });
}

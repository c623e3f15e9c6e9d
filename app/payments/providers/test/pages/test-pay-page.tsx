/** /test-gateway/pay/:id imitates an outside service. */
import { data, Form, redirectDocument } from "react-router";
import { QrCode } from "#app/accounts/components/qr-code.tsx";
import { formatInr } from "#app/domain/money/money.ts";
import { isAboveUpiLimit } from "#app/domain/money/upi-limit.ts";
import { upiLink } from "#app/domain/money/upi-link.ts";
import { type Fault, faults, isFault } from "#app/payments/providers/test/deliveries.ts";
import {
  actOnTestCheckout,
  findTestCheckout,
  type TestAction,
  testActions,
} from "#app/payments/providers/test/hosted-page.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/test-pay-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Test payment provider" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const checkout = await findTestCheckout(context.get(appContext), params.id);
  if (!checkout) throw data(null, { status: 404 });
  return checkout;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, env, clock } = context.get(appContext);
  const { answer, lateSeconds, fault } = await readFields(request, ["answer", "lateSeconds", "fault"]);
  const chosenAction = testActions.find((name) => name === answer);
  if (!chosenAction) throw data({ message: "Please choose an option." }, { status: 400 });
  const choice = {
    testOrderId: params.id,
    action: chosenAction,
    fault: isFault(fault) ? fault : undefined,
    lateSeconds: Number(lateSeconds) || undefined,
  };
  const acted = await actOnTestCheckout(db, { now: clock.now(), env }, choice);
  if (!acted.ok) throw data(null, { status: 404 });
  return redirectDocument(acted.value.redirectTo, 303);
}

const answers: { action: TestAction; label: string; hint: string; method?: "card" | "upi" }[] = [
  { action: "approve-card", label: "Approve card payment", hint: "The payment succeeds immediately.", method: "card" },
  { action: "approve-upi", label: "Approve UPI payment", hint: "The payment succeeds immediately.", method: "upi" },
  { action: "decline", label: "Decline", hint: "The bank declines the payment." },
  { action: "late", label: "Pay late", hint: "Return to the store now. The payment succeeds later." },
  { action: "close", label: "Close the window", hint: "The shopper leaves without paying." },
];

export default function TestPayPage({ loaderData: { id, amountPaise, status, method } }: Route.ComponentProps) {
  const offered = answers.filter((answer) => !method || !answer.method || answer.method === method);
  const offersUpi = method !== "card" && !isAboveUpiLimit(amountPaise);
  return (
    <main id="main" className="min-h-dvh bg-highlight p-4 text-on-highlight sm:p-10">
      <div className="mx-auto max-w-md border-2 border-on-highlight bg-surface text-ink">
        <header className="border-b-2 border-on-highlight bg-on-highlight px-5 py-3 text-highlight">
          <h1 className="font-semibold">Test payment provider</h1>
          <p className="text-sm">This is a test page outside the store. No real money is charged.</p>
        </header>
        <div className="space-y-5 p-5">
          <p>
            Amount <span className="block font-display text-3xl font-bold tabular-nums">{formatInr(amountPaise)}</span>
            <span className="text-sm break-all text-muted">{id}</span>
          </p>
          {status === "paid" && (
            <p className="font-semibold">This order is already paid. Any option takes you back to the store.</p>
          )}
          {status !== "paid" && offersUpi && <UpiApp id={id} amountPaise={amountPaise} />}
          <Form method="post" reloadDocument className="space-y-3">
            {offered.map(({ action, label, hint }) => (
              <div key={action}>
                <button
                  type="submit"
                  name="answer"
                  value={action}
                  className="min-h-11 w-full border-2 border-ink bg-surface px-4 text-left font-semibold hover:bg-sunken"
                >
                  {label}
                </button>
                <p className="mt-0.5 text-sm text-muted">{hint}</p>
              </div>
            ))}
            <FaultChoice />
          </Form>
        </div>
      </div>
    </main>
  );
}

function UpiApp({ id, amountPaise }: { id: string; amountPaise: number }) {
  const link = upiLink({ payee: "demo@test", name: "Test payment provider", amountPaise, reference: id });
  return (
    <section aria-label="UPI" className="border-y border-hairline py-4">
      <a href={link} className="inline-flex min-h-11 items-center font-semibold underline sm:hidden">
        Pay with a UPI app
      </a>
      <div className="hidden sm:block">
        <p className="mb-2 font-semibold">Scan with any UPI app</p>
        <QrCode text={link} label="UPI QR code" />
      </div>
      <p className="mt-2 text-sm text-muted">No money moves: choose below what the app answers.</p>
    </section>
  );
}

function FaultChoice() {
  return (
    <details className="border-t border-hairline pt-3">
      <summary className="min-h-11 cursor-pointer content-center text-md">How the provider behaves</summary>
      <div className="space-y-3 pt-2">
        <label className="block text-md">
          The provider
          <select name="fault" className="mt-1 block min-h-11 w-full border border-control bg-surface px-2 text-input">
            {(Object.keys(faults) as Fault[]).map((fault) => (
              <option key={fault} value={fault}>
                {faults[fault]}
              </option>
            ))}
          </select>
        </label>
        <label className="block text-md">
          Pay late: seconds until the payment succeeds
          <input
            name="lateSeconds"
            type="number"
            min={1}
            max={86_400}
            defaultValue={60}
            className="mt-1 block min-h-11 w-full border border-control bg-surface px-2 text-input"
          />
        </label>
      </div>
    </details>
  );
}

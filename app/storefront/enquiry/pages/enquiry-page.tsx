/** /enquiry */
import { data, Link, redirect } from "react-router";
import { clientKey, countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { HONEYPOT_FIELD } from "#app/messages/contact-fields.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { enquiryErrors, enquiryFields } from "#app/quotations/enquiries/enquiry-fields.ts";
import { isEnquiryNumber } from "#app/quotations/enquiries/enquiry-queries.server.ts";
import { sendEnquiry } from "#app/quotations/enquiries/send-enquiry.server.ts";
import { beginEnquiry } from "#app/storefront/enquiry/enquiry-beginning.server.ts";
import { type EnquiryAnswer, EnquiryForm } from "#app/storefront/enquiry/enquiry-form.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/enquiry-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Bulk orders",
    description: "Ask for a price for many: send your list of products and quantities and get a quotation.",
    path: "/enquiry",
  });
}

/** The number in the address prevents sending twice by a reload. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const sent = url.searchParams.get("sent");
  const isSent = sent !== null && (await isEnquiryNumber(db, sent));
  return { sent: isSent ? sent : null, values: await beginEnquiry(db, viewerOf(context), request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { [HONEYPOT_FIELD]: decoy, ...values } = await readFields(request, [...enquiryFields, HONEYPOT_FIELD]);
  if (decoy) return refuse(400, { error: "Your enquiry looks like spam. Please email us instead.", values });
  const errors = enquiryErrors(values);
  if (Object.keys(errors).length > 0) return refuse(400, { errors, values });
  const wait = await countAttempts(app.db, [
    { kind: "contact:client", key: clientKey(app.clientIp) },
    { kind: "enquiry:address", key: values.email.trim().toLowerCase() },
  ]);
  if (wait > 0) {
    const error = `Too many enquiries. Please try again in ${Math.ceil(wait / 60)} minutes.`;
    return refuse(429, { error, values }, wait);
  }
  const sent = await sendEnquiry(app.db, commandContext(app, viewerOf(context)), { fields: values });
  if (sent.ok) return redirect(`/enquiry?sent=${sent.value.number}`, 303);
  return refuse(400, { errors: sent.details, values });
}

function refuse(status: number, answer: EnquiryAnswer, retryAfterS?: number) {
  return data(answer, { status, headers: retryAfterS ? { "retry-after": String(retryAfterS) } : undefined });
}

export default function EnquiryPage({ loaderData: { sent, values }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="For offices, schools and resellers: send us your list, and we send you a quotation.">
        Bulk orders
      </PageTitle>
      {sent ? (
        <Sent number={sent} />
      ) : (
        <>
          <p className="mb-5">
            <Link
              to="/enquiry?from=cart"
              reloadDocument
              className="inline-flex min-h-11 items-center text-action underline"
            >
              Use the products in my cart
            </Link>
          </p>
          <EnquiryForm key={values.products} values={values} answer={actionData} />
        </>
      )}
    </Page>
  );
}

function Sent({ number }: { number: string }) {
  return (
    <div className="border-y border-success py-8">
      <h2 className="font-display text-2xl font-semibold text-success">Enquiry sent</h2>
      <p className="mt-2 max-w-measure">
        Thank you. Your enquiry is <strong className="font-semibold tabular-nums select-all">{number}</strong>. We have
        sent you a confirmation email, and will send the quotation to the same address.
      </p>
      <ButtonLink to="/products" variant="secondary" className="mt-6">
        Continue shopping
      </ButtonLink>
    </div>
  );
}

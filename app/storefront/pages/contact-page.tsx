import { data, redirect } from "react-router";
import { clientKey, countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { type SpecificationKey, specifications } from "#app/domain/compatibility/specifications.ts";
import { sendContactMessage } from "#app/messages/contact-commands.server.ts";
import { contactFields, HONEYPOT_FIELD, hasErrors, validateContact } from "#app/messages/contact-fields.ts";
import { isContactTicket } from "#app/messages/contact-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStorePage } from "#app/settings/texts/page-queries.server.ts";
import { ContactCards } from "#app/storefront/components/contact/contact-cards.tsx";
import { type ContactAnswer, ContactForm } from "#app/storefront/components/contact/contact-form.tsx";
import { ContactSent } from "#app/storefront/components/contact/contact-sent.tsx";
import { FaqList } from "#app/storefront/components/contact/faq-list.tsx";
import { StoreMap } from "#app/storefront/components/contact/store-map.tsx";
import { questionsOf } from "#app/storefront/contact-faq.ts";
import {
  type ContactBeginning,
  choiceRequest,
  quotationQuestion,
  quotationRequest,
  specificationQuestion,
} from "#app/storefront/quotation.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/contact-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Contact",
    description: "Email, call or visit us. Our address, phone numbers, email addresses and business hours.",
    path: "/contact",
  });
}

/** The ticket in the URL prevents sending twice by a reload. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ticket = url.searchParams.get("ticket");
  const isSent = ticket !== null && (await isContactTicket(context.get(appContext).db, ticket));
  const { db, clock } = context.get(appContext);
  const slug = url.searchParams.get("product");
  const product = slug ? await findProductBySlug(db, slug) : null;
  return {
    questions: questionsOf((await findStorePage(db, "faq", clock.now())).blocks),
    ticket: isSent ? ticket : null,
    product: product && { name: product.name, slug: product.slug },
    beginning:
      quotationQuestion(url.searchParams.get("quotation")) ?? beginningOf(product, url.searchParams.get("about")),
  };
}

/** The value of `about` that asks for a choice. */
const CHOICES = "choices";

/** Returns null for an empty form. */
function beginningOf(product: { name: string } | null, about: string | null): ContactBeginning | null {
  if (product === null) return about === CHOICES ? choiceRequest : null;
  const detail = about !== null && isSpecification(about) ? specifications[about].words : null;
  return detail === null ? quotationRequest(product) : specificationQuestion(product, detail);
}

function isSpecification(key: string): key is SpecificationKey {
  return Object.hasOwn(specifications, key);
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { [HONEYPOT_FIELD]: decoy, ...values } = await readFields(request, [...contactFields, HONEYPOT_FIELD]);
  if (decoy) return refuse(400, { error: "Your message looks like spam. Please email us instead.", values });
  const errors = validateContact(values);
  if (hasErrors(errors)) return refuse(400, { errors, values });
  const wait = await countAttempts(app.db, [{ kind: "contact:client", key: clientKey(app.clientIp) }]);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    return refuse(429, { error: `Too many messages. Please try again in ${minutes} minutes.`, values }, wait);
  }
  const sent = await sendContactMessage(app.db, commandContext(app, viewerOf(context)), values);
  if (!sent.ok) return refuse(400, { errors: sent.details, values });
  return redirect(`/contact?ticket=${sent.value.ticket}`, 303);
}

function refuse(status: number, answer: ContactAnswer, retryAfterS?: number) {
  return data(answer, { status, headers: retryAfterS ? { "retry-after": String(retryAfterS) } : undefined });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const store = useShop()?.store;
  const { ticket, product, beginning, questions } = loaderData;
  return (
    <Page>
      <PageTitle intro="Have a question about a product, an order or a partnership? We are happy to help.">
        Contact
      </PageTitle>
      {store && <ContactCards store={store} />}
      <div className="mt-12 grid gap-12 lg:grid-cols-12 lg:gap-8">
        <section id="message" className="scroll-mt-20 lg:col-span-7">
          <SectionHeading title={beginning?.title ?? "Send Us a Message"} className="mb-5" />
          {ticket ? (
            <ContactSent ticket={ticket} />
          ) : (
            <ContactForm answer={actionData} beginning={beginning} product={product} />
          )}
        </section>
        {store?.mapPosition && (
          <section aria-labelledby="map" className="lg:col-span-5">
            <SectionHeading id="map" title="Find Us" className="mb-5" />
            <p className="mb-4">{store.addressLines.join(", ")}</p>
            <StoreMap position={store.mapPosition} storeName={store.storeName} />
          </section>
        )}
      </div>
      <section aria-labelledby="faq" className="mt-16">
        <SectionHeading id="faq" title="Frequently Asked Questions" className="mb-2" />
        <FaqList questions={questions} />
      </section>
    </Page>
  );
}

import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function vendorApplied(
  { name, businessName, link }: MailData["vendor-applied"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `We have received your vendor application at ${storeName}`,
    heading: "We have received your application",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `Thank you for applying with ${businessName}. We will review your application and email you.`,
      },
      { kind: "text", text: "You can add your products in the meantime. They will go live once you are approved." },
      { kind: "action", label: "Open vendor dashboard", link },
    ],
  };
}

export function vendorApproved(
  { name, businessName, link }: MailData["vendor-approved"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `${businessName} has been approved at ${storeName}`,
    heading: "Your vendor account is approved",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `${businessName} has been approved as a vendor. Your live products are now listed.` },
      { kind: "action", label: "Open vendor dashboard", link },
    ],
  };
}

export function vendorSuspended(
  { name, businessName, reason, link }: MailData["vendor-suspended"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `${businessName} has been suspended at ${storeName}`,
    heading: "Your vendor account is suspended",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `${businessName} has been suspended as a vendor. Its products are no longer listed.` },
      { kind: "text", text: "Reason:" },
      { kind: "quote", text: reason },
      {
        kind: "text",
        text: "Orders placed before the suspension must still be shipped. Reply to this email if you have questions.",
      },
      { kind: "action", label: "Open vendor dashboard", link },
    ],
  };
}

export function vendorDetails({ name, businessName, reason, link }: MailData["vendor-details"]): MailContent {
  const isAccepted = reason === null;
  return {
    subject: isAccepted ? `New details of ${businessName} approved` : `Changed details of ${businessName} not approved`,
    heading: isAccepted ? "Your new business details apply" : "Your business details were not changed",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: isAccepted
          ? "The store has approved the details you asked to change. Invoices show them from now on."
          : "The store has not approved the details you asked to change. The earlier ones still apply. Reason:",
      },
      ...(isAccepted ? [] : [{ kind: "quote", text: reason } as const]),
      { kind: "action", label: "Open vendor dashboard", link },
    ],
  };
}

export function productsChanged(
  { name, businessName, day, changes, more, link }: MailData["products-changed"],
  { storeName }: MailStore,
): MailContent {
  const count = changes.length + more;
  const products = count === 1 ? "1 product" : `${count} products`;
  return {
    subject: `${storeName} has changed ${products} of ${businessName}`,
    heading: `${products} of yours ${count === 1 ? "was" : "were"} changed by the store`,
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `The team of ${storeName} made these changes on ${day}:` },
      { kind: "facts", facts: changes.map(({ product, what }) => ({ label: product, value: what })) },
      ...(more > 0 ? [{ kind: "text" as const, text: `And ${more} more.` }] : []),
      { kind: "text", text: "If a change is not right, please contact us." },
      { kind: "action", label: "View changes", link },
    ],
  };
}

export function lowStock({ name, products, more, link }: MailData["low-stock"]): MailContent {
  const [first] = products;
  const count = products.length + more;
  const subject = first && count === 1 ? `${first.name}: ${stockText(first)}` : `${count} products are low on stock`;
  return {
    subject: `Low stock: ${subject}`,
    heading: count === 1 ? "A product is low on stock" : `${count} products are low on stock`,
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "facts", facts: products.map((product) => ({ label: product.name, value: stockText(product) })) },
      ...(more > 0 ? [{ kind: "text" as const, text: `And ${more} more.` }] : []),
      { kind: "action", label: "View products", link },
    ],
  };
}

export function lowStockForStore(mail: MailData["low-stock-for-store"]): MailContent {
  const { subject, heading, ...content } = lowStock(mail);
  return { ...content, subject: `${subject} (${mail.businessName})`, heading: `${mail.businessName}: ${heading}` };
}

function stockText({ stock }: { stock: number }): string {
  return stock === 0 ? "Out of stock" : `${stock} left`;
}

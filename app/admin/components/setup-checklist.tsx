import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { SetupStep } from "#app/admin/setup-steps.server.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

/** `to` is null for steps done where the server is started. */
const steps: Record<SetupStep, { title: string; text: string; to: string | null }> = {
  selling: {
    title: "Choose who sells",
    text: "Only your store, without commission and payouts, or vendors beside it. Both need a regular GST registration, not the composition scheme. You can change it later.",
    to: "/admin/settings/selling",
  },
  identity: {
    title: "Add your store details",
    text: "Your store’s name, legal name, address and GSTIN. Shown on pages, in emails and on quotations.",
    to: "/admin/settings/store",
  },
  contact: {
    title: "Add your contact details",
    text: "An email address, a phone number and a grievance officer. The law asks for them on every page.",
    to: "/admin/settings/contact",
  },
  look: {
    title: "Add your logo or choose your colour",
    text: "Your logo appears in the header, in emails and on invoices. The colour of links and buttons is under Appearance.",
    to: "/admin/settings/logo",
  },
  guests: {
    title: "Decide who may order",
    text: "Only customers with an account, or guests too, with a name, phone number and address. Save your choice even if you leave it as it is.",
    to: "/admin/settings/orders",
  },
  mail: {
    title: "Set up email",
    text: "No emails are sent. Customers register without confirming their email address, and nobody can reset a password. Start the shop with SMTP_URL. Emails on hold will be sent then.",
    to: null,
  },
  "online-payment": {
    title: "Accept cards and UPI",
    text: "Checkout does not offer online payment yet. Enter the keys of your payment gateway account and enable it.",
    to: "/admin/settings",
  },
  products: {
    title: "Add your first products",
    text: "One by one or from a CSV file. No products are live yet. In a marketplace vendors add theirs once you approve them.",
    to: "/admin/products",
  },
  policies: {
    title: "Read your policies",
    text: "Shipping, refunds, terms and privacy have a standard text, filled in from your settings. Read them, and save them as they are or in your own words.",
    to: "/admin/settings/pages",
  },
  "first-order": {
    title: "Place a test order for cash",
    text: "Order one of your products with Cash on Delivery, find it under Orders, and cancel it there before it is shipped: then no invoice number is used.",
    to: "/products",
  },
};

export function SetupChecklist({ open }: { open: SetupStep[] }) {
  if (open.length === 0) return null;
  return (
    <section className="mb-10">
      <SectionHeading title="Before you open" />
      <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
        {open.map((step) => (
          <li key={step}>
            <Step {...steps[step]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ title, text, to }: { title: string; text: string; to: string | null }) {
  const words = (
    <span className="min-w-0 flex-1">
      <span className="font-semibold">{title}</span>
      <span className="block max-w-measure text-muted">{text}</span>
    </span>
  );
  if (!to) return <div className="flex items-center gap-4 py-3">{words}</div>;
  return (
    <Link to={to} className="flex items-center gap-4 py-3 hover:bg-surface">
      {words}
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-action" />
    </Link>
  );
}

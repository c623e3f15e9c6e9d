import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { phoneLink } from "#app/domain/basics/phone.ts";
import type { PublicStore } from "#app/storefront/shop-data.ts";

const link = "inline-flex min-h-8 items-center text-action hover:underline max-lg:min-h-11";

export function ContactCards({ store }: { store: PublicStore }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {store.addressLines.length > 0 && (
        <Card icon={MapPin} title="Visit Us">
          <address className="not-italic">
            <Lines lines={store.addressLines} />
          </address>
        </Card>
      )}
      {store.phones.length > 0 && (
        <Card icon={Phone} title="Call Us">
          {store.phones.map((phone) => (
            <a key={phone} href={phoneLink(phone)} className={`${link} tabular-nums`}>
              {phone}
            </a>
          ))}
        </Card>
      )}
      {store.emails.length > 0 && (
        <Card icon={Mail} title="Email Us">
          {store.emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          ))}
        </Card>
      )}
      {store.openingHours.length > 0 && (
        <Card icon={Clock} title="Business Hours">
          <Lines lines={store.openingHours} />
        </Card>
      )}
    </ul>
  );
}

function Card({
  icon: Icon,
  title,
  children,
}: {
  icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="border-t border-ink pt-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className="size-4" />
        {title}
      </h2>
      <div className="mt-2 flex flex-col items-start">{children}</div>
    </li>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

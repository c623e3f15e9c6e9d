import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { settingGroups } from "#app/settings/setting-groups.ts";
import { classes } from "#app/ui/classes.ts";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";

const links = [
  { to: "/admin/settings/selling", label: "Who sells" },
  { to: "/admin/settings/signature", label: "Signature" },
  { to: "/admin/settings/e-invoicing", label: "E-invoicing" },
  { to: "/admin/settings/login", label: "Login security" },
  { to: "/admin/settings", label: "Payment methods" },
  { to: "/admin/settings/delivery", label: "Delivery areas" },
  { to: "/admin/settings/freight", label: "Freight" },
  { to: "/admin/settings/pages", label: "Pages" },
  ...settingGroups.flatMap(({ id, title }) => {
    const link = { to: `/admin/settings/${id}`, label: title };
    return id === "appearance" ? [{ to: "/admin/settings/logo", label: "Logo" }, link] : [link];
  }),
];

export function SettingsFrame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Page>
      <PageTitle>Settings</PageTitle>
      <div className="gap-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className="max-lg:mb-6">
          {/* The changed key closes the list when one of its pages opens. */}
          <Collapsible
            key={title}
            title="All settings"
            isOpen={false}
            className="border-y border-hairline py-1 lg:hidden"
          >
            <Links />
          </Collapsible>
          <div className="mb-8 max-lg:hidden">
            <Links />
          </div>
        </nav>
        <section className="min-w-0">
          <h2 className="font-display text-2xl font-semibold">{title}</h2>
          <p className="mt-1 mb-6 max-w-measure text-muted">{intro}</p>
          {children}
        </section>
      </div>
    </Page>
  );
}

function Links() {
  return (
    <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to !== "/admin/settings/pages"} className={({ isActive }) => look(isActive)}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function look(isActive: boolean): string {
  return classes(
    "flex min-h-11 items-center lg:border-l-2 lg:pl-3",
    isActive ? "font-semibold underline lg:border-ink lg:no-underline" : "text-muted hover:text-ink lg:border-hairline",
  );
}

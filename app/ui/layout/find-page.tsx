import { Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Page, PageTitle } from "./page.tsx";
import { type FoundHere, MAX_SEARCHED, type SearchGroup } from "./search-groups.ts";
import { SectionHeading } from "./section-heading.tsx";

export function FindPage({ q, groups, hint }: FoundHere & { hint: string }) {
  return (
    <Page>
      <PageTitle>Search</PageTitle>
      <search>
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Field label="Search for" name="q" className="w-full max-w-measure">
            <TextInput key={q} type="search" defaultValue={q} maxLength={MAX_SEARCHED} autoComplete="off" />
          </Field>
          <Button type="submit">Search</Button>
        </form>
        <p className="mt-2 mb-8 text-sm text-muted">{hint}</p>
      </search>
      {groups.length === 0 && <p>Nothing found for “{q}”.</p>}
      {groups.map((group) => (
        <Hits key={group.label} {...group} />
      ))}
    </Page>
  );
}

function Hits({ label, hits, more }: SearchGroup) {
  return (
    <section className="mb-8">
      <SectionHeading title={label} link={more ? { to: more, label: "All results" } : undefined} />
      <ul className="border-t border-hairline">
        {hits.map(({ to, title, detail }) => (
          <li key={to} className="border-b border-hairline">
            <Link to={to} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:underline">
              <span className="font-semibold text-action">{title}</span>
              {detail && <span className="text-md text-muted">{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

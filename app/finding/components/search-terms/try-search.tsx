import { Form, Link } from "react-router";
import type { ExplainedSearch } from "#app/finding/understanding/explain-search.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";

export function TrySearch({ explained }: { explained: ExplainedSearch | null }) {
  return (
    <section>
      <Form className="flex max-w-measure flex-wrap items-end gap-3">
        <Field label="Try a search" name="q" className="min-w-0 flex-1 basis-60">
          <TextInput type="search" defaultValue={explained?.search ?? ""} placeholder="i7 16gb laptop under 80000" />
        </Field>
        <Button variant="secondary">Try</Button>
      </Form>
      {explained && <Explained {...explained} />}
    </section>
  );
}

function Explained({ search, words, filters, total, first, nearest, href }: ExplainedSearch) {
  const rows = [
    ["Words", words.join(" · ") || "none"],
    ["Filters", filters.join(" · ") || "none"],
    ["Finds", `${total.toLocaleString("en-IN")} ${total === 1 ? "product" : "products"}`],
    ...(nearest === null ? [] : [["Closest matches", nearest.toLocaleString("en-IN")]]),
    ["First", first.join(" · ") || "none"],
  ] as const;
  return (
    <div className="mt-4 border-y border-hairline py-4">
      <dl
        aria-label={`How “${search}” is understood`}
        className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
      >
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere text-muted max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <Link to={href} className="inline-flex min-h-9 items-center font-semibold text-action underline">
          Open in the shop
        </Link>
      </p>
    </div>
  );
}

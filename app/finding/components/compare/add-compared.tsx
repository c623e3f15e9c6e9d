import { compareHref } from "#app/finding/comparison/compare-address.ts";
import { SEARCH_MAX_LENGTH } from "#app/finding/search/search-limits.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";

/** `unknown`: the text that found nothing. */
export function AddCompared({ slugs, unknown }: { slugs: readonly string[]; unknown: string }) {
  return (
    <form method="get" action={compareHref([])} className="mt-6 flex max-w-xl items-start gap-3 print:hidden">
      <input type="hidden" name="products" value={slugs.join(",")} />
      <Field
        label="Add a product"
        name="add"
        hint="Its name, SKU or page link."
        error={unknown === "" ? null : `We couldn’t find “${unknown}”, or it is compared already.`}
        className="min-w-0 flex-1"
      >
        <TextInput defaultValue={unknown} maxLength={SEARCH_MAX_LENGTH} required autoComplete="off" />
      </Field>
      <Button variant="secondary" className="mt-7.5">
        Add
      </Button>
    </form>
  );
}

import { Link } from "react-router";
import { type Choice, type ProductModel, variantChoices, variantText } from "#app/catalog/models/variant-choices.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { classes } from "#app/ui/classes.ts";

export function VariantPicker({ model, slug }: { model: ProductModel; slug: string }) {
  const groups = variantChoices(model, slug);
  if (groups.length === 0) return null;
  return (
    <section aria-label="Choose a variant" className="mt-4 space-y-3 print:hidden lg:space-y-2">
      {groups.map(({ key, label, current, choices }) => (
        <div key={key} className="gap-3 lg:flex">
          <h2 id={`choose-${key}`} className="text-md lg:w-28 lg:shrink-0 lg:pt-3">
            <span className="text-muted">{label}:</span> {/* On a wide screen the chosen button beside it says so. */}
            <span className="font-semibold lg:sr-only">{current}</span>
          </h2>
          <ul aria-labelledby={`choose-${key}`} className="flex flex-wrap gap-2 max-lg:mt-1.5">
            {choices.map((choice) => (
              <li key={choice.value}>
                <ChoiceLink choice={choice} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ChoiceLink({
  choice: { value, slug, isCurrent, isSoldOut, onlyWith, sellingPricePaise },
}: {
  choice: Choice;
}) {
  const note = [onlyWith && `Only with ${variantText(onlyWith)}`, isSoldOut && "Out of stock"]
    .filter(Boolean)
    .join(", ");
  return (
    <Link
      to={`/products/${slug}`}
      replace
      preventScrollReset
      prefetch="intent"
      aria-current={isCurrent ? "true" : undefined}
      className={classes(
        "flex min-h-11 flex-col justify-center rounded-control border px-3 py-1 leading-snug hover:border-ink",
        isCurrent ? "border-2 border-action" : "border-control",
        (isSoldOut || onlyWith) && !isCurrent && "border-dashed text-muted",
      )}
    >
      <span className={classes("text-md", isCurrent && "font-semibold")}>{value}</span>
      <span className="text-sm text-muted tabular-nums">{note || formatInr(sellingPricePaise)}</span>
    </Link>
  );
}

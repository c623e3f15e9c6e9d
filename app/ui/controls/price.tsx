import { useRouteLoaderData } from "react-router";
import { formatInr, percentOff } from "#app/domain/money/money.ts";
import { classes } from "#app/ui/classes.ts";

const sizes = { small: "text-lg", normal: "text-xl", large: "text-3xl" };

/** `listPaise` is called MRP only where prices include GST, as an MRP does by law. */
export function Price({
  paise,
  listPaise,
  size = "normal",
  className,
}: {
  paise: number;
  listPaise?: number | null;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const root = useRouteLoaderData("root") as { store?: { pricesIncludeGst?: boolean } } | undefined;
  const isMrp = root?.store?.pricesIncludeGst ?? true;
  const off = listPaise ? percentOff(listPaise, paise) : 0;
  return (
    <span className={classes("inline-flex flex-wrap items-baseline gap-x-2", className)}>
      <span className={classes("font-display leading-none font-bold", sizes[size])}>{formatInr(paise)}</span>
      {listPaise && listPaise > paise ? (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-muted">
            {isMrp ? "MRP " : "List price "}
            <s>{formatInr(listPaise)}</s>
          </span>
          {off > 0 && <span className="text-sm font-semibold text-success">{`${off}% off`}</span>}
        </span>
      ) : null}
    </span>
  );
}

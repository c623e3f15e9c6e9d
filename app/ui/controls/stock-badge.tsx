import { stockLabel } from "#app/domain/buying/stock.ts";
import { classes } from "#app/ui/classes.ts";

const looks = {
  "In Stock": { dot: "bg-success", text: "text-success" },
  "Low Stock": { dot: "bg-warning", text: "text-warning" },
  "Out of Stock": { dot: "border border-muted", text: "text-muted" },
};

export function StockBadge({ stock, className }: { stock: number; className?: string }) {
  const label = stockLabel(stock);
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1.5 whitespace-nowrap text-sm font-semibold",
        looks[label].text,
        className,
      )}
    >
      <span aria-hidden="true" className={classes("size-2 rounded-chip", looks[label].dot)} />
      {label}
    </span>
  );
}

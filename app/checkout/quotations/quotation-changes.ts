import type { QuotationChange } from "#app/domain/buying/quotation.ts";
import { formatInr } from "#app/domain/money/money.ts";

export function quotationChangeText(change: QuotationChange): string {
  const { name } = change;
  switch (change.kind) {
    case "unavailable":
      return `${name} is not available now.`;
    case "short":
      return `Only ${change.after} of ${change.before} ${name} left in stock.`;
    case "price":
      return `The seller has raised the price of ${name} from ${formatInr(change.before)} to ${formatInr(change.after)}.`;
    case "gst-rate":
      return `GST on ${name} changed from ${change.before / 100}% to ${change.after / 100}%.`;
    case "without-build":
      return `${name} is sold only with all parts of its build.`;
  }
}

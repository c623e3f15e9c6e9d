import type { SalesFigures } from "#app/orders/sales-figures.ts";
import { BarChart } from "#app/ui/tables/bar-chart.tsx";

export function SalesChart({ sales: { bars, daysPerBar } }: { sales: SalesFigures }) {
  const each = daysPerBar === 1 ? "day" : "week";
  return <BarChart caption={`Sales per ${each} by order date`} unit="Sales" bars={bars} each={each} />;
}

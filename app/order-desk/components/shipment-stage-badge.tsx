import { Link } from "react-router";
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { openStatuses, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import {
  type ShipmentStage,
  shipmentStages,
  shipmentTable,
  stageLabels,
} from "#app/fulfilment/shipments/shipment-stages.ts";
import { classes } from "#app/ui/classes.ts";
import { Badge, type Tone } from "#app/ui/controls/badge.tsx";
import { type TableState, tableHref } from "#app/ui/tables/table-state.ts";

const tones: Record<ShipmentStage, Tone> = {
  "to-confirm": "warning",
  "to-send": "processing",
  unpaid: "neutral",
  shipped: "info",
  undelivered: "warning",
  delivered: "success",
  returned: "danger",
  lost: "danger",
  cancelled: "danger",
};

export function ShipmentStageBadge({ stage }: { stage: ShipmentStage }) {
  return <Badge tone={tones[stage]}>{stageLabels[stage]}</Badge>;
}

export function StageTabs({ state, counts }: { state: TableState; counts: Record<ShipmentStage, number> }) {
  const current = state.filters.stage;
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return (
    <nav aria-label="Status" className="mb-1 border-b border-hairline">
      <ul className="-mx-3 -mb-px flex overflow-x-auto">
        <Tab
          to={tableHref(state, shipmentTable, { filters: { stage: null } })}
          label="Any status"
          count={all}
          isOn={!current}
        />
        {shipmentStages.map((stage) => (
          <Tab
            key={stage}
            to={tableHref(state, shipmentTable, { filters: { stage } })}
            label={stageLabels[stage]}
            count={counts[stage]}
            isOn={current === stage}
          />
        ))}
      </ul>
    </nav>
  );
}

function Tab({ to, label, count, isOn }: { to: string; label: string; count: number; isOn: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isOn ? "true" : undefined}
        className={classes(
          "flex min-h-11 items-center gap-1.5 border-b-2 px-3 whitespace-nowrap focus-visible:-outline-offset-2",
          isOn ? "border-action font-semibold" : "border-transparent text-muted hover:text-ink",
        )}
      >
        {label} <span className="text-sm tabular-nums">{count.toLocaleString("en-IN")}</span>
      </Link>
    </li>
  );
}

/** Empty for shipments that are dispatched or wait for payment. */
export function ShipBy({
  day,
  today,
  isReplacement = false,
}: {
  day: CalendarDay | null;
  today: CalendarDay;
  isReplacement?: boolean;
}) {
  if (day === null) return null;
  return (
    <span className="inline-block leading-tight whitespace-nowrap">
      {day === today ? "Today" : formatDay(day)}
      <span className="block text-sm">
        {day < today && <span className="font-semibold text-danger">Overdue</span>}{" "}
        {isReplacement && <span className="text-muted">Replacement</span>}
      </span>
    </span>
  );
}

export function LateBadge({ status, lateNotifiedAt }: { status: ShipmentStatus; lateNotifiedAt: Date | null }) {
  if (lateNotifiedAt === null || !openStatuses.some((one) => one === status)) return null;
  return <Badge tone="warning">Late</Badge>;
}

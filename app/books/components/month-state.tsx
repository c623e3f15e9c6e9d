import { Badge } from "#app/ui/controls/badge.tsx";

export function MonthState({ isClosed }: { isClosed: boolean }) {
  return <Badge tone={isClosed ? "success" : "neutral"}>{isClosed ? "Closed" : "Open"}</Badge>;
}

import type { MessageState } from "#app/messages/message-queries.server.ts";
import { Badge } from "#app/ui/controls/badge.tsx";

const looks = {
  open: { tone: "warning", label: "Open" },
  answered: { tone: "success", label: "Answered" },
  closed: { tone: "neutral", label: "Closed" },
} as const;

export function MessageStateBadge({ state }: { state: MessageState }) {
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}

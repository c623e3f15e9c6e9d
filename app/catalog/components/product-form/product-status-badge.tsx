import { Badge } from "#app/ui/controls/badge.tsx";

const looks = {
  draft: { tone: "warning", word: "Draft" },
  live: { tone: "success", word: "Live" },
  archived: { tone: "neutral", word: "Archived" },
} as const;

/** Whether a product is prepared, on sale or put away. */
export function ProductStatusBadge({ status }: { status: keyof typeof looks }) {
  const { tone, word } = looks[status];
  return <Badge tone={tone}>{word}</Badge>;
}

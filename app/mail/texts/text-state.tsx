import { Badge, type Tone } from "#app/ui/controls/badge.tsx";

export const textStates = ["queued", "sending", "sent", "failed", "off", "overtaken"] as const;
export type TextState = (typeof textStates)[number];

export const textStateLabels: Record<TextState, string> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  off: "Turned off",
  overtaken: "Not sent: overtaken",
};

const tones: Record<TextState, Tone> = {
  queued: "warning",
  sending: "warning",
  sent: "success",
  failed: "danger",
  off: "neutral",
  overtaken: "neutral",
};

export function TextStateBadge({ state }: { state: TextState }) {
  return <Badge tone={tones[state]}>{textStateLabels[state]}</Badge>;
}

import { Badge, type Tone } from "#app/ui/controls/badge.tsx";

export const mailStates = ["queued", "held", "sent", "failed", "digest", "digested", "off"] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  queued: "Sending",
  held: "On hold: no email server",
  sent: "Sent",
  failed: "Failed",
  digest: "Waiting for the daily summary",
  digested: "Sent in a summary",
  off: "Turned off by the recipient",
};

const tones: Record<MailState, Tone> = {
  queued: "warning",
  held: "warning",
  sent: "success",
  failed: "danger",
  digest: "neutral",
  digested: "success",
  off: "neutral",
};

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailStateLabels[state]}</Badge>;
}

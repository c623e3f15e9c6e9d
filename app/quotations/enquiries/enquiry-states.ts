import type { Tone } from "#app/ui/controls/badge.tsx";

export const enquiryStates = ["open", "answered", "closed"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const enquiryLabels: Readonly<Record<EnquiryState, string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};

export const enquiryTones: Readonly<Record<EnquiryState, Tone>> = {
  open: "warning",
  answered: "success",
  closed: "neutral",
};

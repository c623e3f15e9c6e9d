export const importStateLabels = {
  checking: "Checking",
  refused: "Not readable",
  checked: "Checked, not applied",
  applying: "Applying",
  applied: "Applied",
  failed: "Not applied",
  discarded: "Discarded",
} as const;

export type ImportState = keyof typeof importStateLabels;

export const importStateLabels = {
  checking: "Being checked",
  refused: "Can’t be read",
  checked: "Checked, not applied",
  applying: "Being applied",
  applied: "Applied",
  failed: "Not applied",
  discarded: "Discarded",
} as const;

export type ImportState = keyof typeof importStateLabels;

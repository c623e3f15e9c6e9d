export const accents = {
  teal: { label: "Teal", mail: "#0b5d4e" },
  blue: { label: "Blue", mail: "#1d4ed8" },
  indigo: { label: "Indigo", mail: "#4338ca" },
  purple: { label: "Purple", mail: "#7e22ce" },
  pink: { label: "Pink", mail: "#a8185f" },
  rust: { label: "Rust", mail: "#9a3412" },
  green: { label: "Green", mail: "#166534" },
  graphite: { label: "Graphite", mail: "#30363d" },
} as const satisfies Record<string, { label: string; mail: string }>;

export type Accent = keyof typeof accents;

export const accentNames = Object.keys(accents) as [Accent, ...Accent[]];

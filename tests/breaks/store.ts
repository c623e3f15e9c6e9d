/** Breaks of what an owner makes the store's own: colour, pages. */
import type { Break } from "./break.ts";

export const storeBreaks: Break[] = [
  {
    what: "a colour can be chosen that is hard to read in the dark",
    file: "app/ui/accents.css",
    find: "--action: light-dark(#4338ca, #aaa8ff)",
    put: "--action: light-dark(#4338ca, #4338ca)",
    seenBy: ["app/settings/accents.test.ts"],
  },
  {
    what: "any word is taken for a colour",
    file: "app/settings/settings-schema.server.ts",
    find: "accent: z.enum(accentNames, ",
    put: "accent: z.string(",
    seenBy: ["app/settings/settings-commands.server.test.ts"],
  },
];

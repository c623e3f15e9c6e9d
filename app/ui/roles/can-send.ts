import { createContext } from "react";

/** False hides submit buttons of read-only roles (docs/rules.md#a16). */
export const CanSend = createContext(true);

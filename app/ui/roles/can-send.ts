import { createContext } from "react";

/** Whether forms around may be sent; where not, buttons that would send them aren't shown (docs/rules.md#a16). */
export const CanSend = createContext(true);

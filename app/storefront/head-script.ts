import { signedInScript } from "#app/accounts/me/signed-in-cookie.ts";
import { themeScript } from "#app/ui/controls/theme.ts";

/** Runs before the first paint; the same on every page, and so is its hash in the policy (server/html.ts). */
export const headScript = themeScript + signedInScript;

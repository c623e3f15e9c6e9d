import { signedInScript } from "#app/accounts/me/signed-in-cookie.ts";
import { themeScript } from "#app/ui/controls/theme.ts";

/** Runs before the first paint. Must be the same on every page: server/html.ts hashes it. */
export const headScript = themeScript + signedInScript;

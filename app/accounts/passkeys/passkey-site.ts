/** The site that a passkey belongs to: `rpID` in the words of Web Authentication. */
export function siteOf({ siteOrigin }: { siteOrigin: string }): { rpID: string; origin: string } {
  return { rpID: new URL(siteOrigin).hostname, origin: siteOrigin };
}

/** Signatures that devices make (COSE): Ed25519, ES256 and RS256. */
export const SIGNATURES = [-8, -7, -257];

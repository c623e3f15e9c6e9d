/**
 * An account without an email address still has one in the table, which identifies nobody and gets no mail: `.invalid` is
 * reserved by RFC 2606.
 */
const DOMAIN = "@guest.invalid";

/** For `like` in SQL. */
export const MADE_UP_EMAILS = `%${DOMAIN}`;

export function madeUpEmail(userId: string): string {
  return `guest-${userId}${DOMAIN}`;
}

export function isMadeUpEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}

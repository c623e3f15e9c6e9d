/** Where mail about an order goes; a guest may have given no address. */
export function customerEmail(email: string | null): string {
  return email ?? "No email address";
}

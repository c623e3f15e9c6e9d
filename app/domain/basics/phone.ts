/** "+91 90000 10001"; other numbers are unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
}

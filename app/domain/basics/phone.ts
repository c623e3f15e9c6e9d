/** Ten digits as India writes them: "+91 90000 10001". Anything else comes back as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
}

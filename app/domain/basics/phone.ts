export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
}

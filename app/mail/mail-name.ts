/** "order-confirmation" as "Order confirmation". */
export function mailName(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

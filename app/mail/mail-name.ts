import { capitalised } from "#app/domain/basics/capitalised.ts";

/** "order-confirmation" → "Order confirmation" */
export function mailName(kind: string): string {
  return capitalised(kind.replaceAll("-", " "));
}

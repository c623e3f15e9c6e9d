import { capitalised } from "#app/domain/basics/capitalised.ts";

/** "order-confirmation" as "Order confirmation". */
export function mailName(kind: string): string {
  return capitalised(kind.replaceAll("-", " "));
}

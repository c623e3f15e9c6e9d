/** The form's field of one piece; `position` counts from 0. */
export function serialField(orderLineId: string, position: number): string {
  return `serial-${orderLineId}-${position + 1}`;
}

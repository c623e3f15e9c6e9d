import { Button } from "#app/ui/controls/button.tsx";

/** Opens the browser's print dialog; without scripts the browser's own menu does. */
export function PrintButton() {
  return (
    <Button type="button" variant="secondary" className="unscripted:hidden" onClick={() => window.print()}>
      Print
    </Button>
  );
}

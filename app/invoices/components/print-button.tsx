import { Button } from "#app/ui/controls/button.tsx";

export function PrintButton() {
  return (
    <Button type="button" variant="secondary" className="unscripted:hidden" onClick={() => window.print()}>
      Print
    </Button>
  );
}

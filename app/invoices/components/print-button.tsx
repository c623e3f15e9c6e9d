import { Button } from "#app/ui/controls/button.tsx";

/** Hidden without scripts, where the browser's menu prints. */
export function PrintButton() {
  return (
    <Button type="button" variant="secondary" className="unscripted:hidden" onClick={() => window.print()}>
      Print
    </Button>
  );
}

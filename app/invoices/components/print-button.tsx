import { Button } from "#app/ui/controls/button.tsx";

export function PrintButton({ label = "Print" }: { label?: string }) {
  return (
    <Button type="button" variant="secondary" className="unscripted:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}

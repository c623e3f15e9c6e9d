import type { ReactNode, SubmitEvent } from "react";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";

/** Its form needs `onSubmit={openFile}`. */
export function FileButton({ to, needs, children }: { to: string; needs: Permission; children: ReactNode }) {
  if (!useMay(needs)) return null;
  return (
    <Button size="small" variant="secondary" formAction={to} formMethod="get" formTarget="_blank">
      {children}
    </Button>
  );
}

/** React Router must not load a file as a page. */
export function openFile(event: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent;
  const to = submitter?.getAttribute("formmethod") === "get" ? submitter.getAttribute("formaction") : null;
  if (!to) return;
  event.preventDefault();
  const ids = new FormData(event.currentTarget).getAll("id").map((id) => ["id", String(id)]);
  window.open(`${to}?${new URLSearchParams(ids)}`, "_blank", "noopener");
}

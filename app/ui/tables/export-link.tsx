import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { type TableShape, type TableState, tableHref } from "./table-state.ts";

/** Exports the filtered rows of all pages (docs/rules.md#x14). */
export function ExportLink({
  to,
  state,
  shape,
  needs,
}: {
  to: string;
  state: TableState;
  shape: TableShape;
  needs: Permission;
}) {
  return (
    <Allowed needs={needs}>
      <a href={`${to}${tableHref(state, shape)}`} className={buttonClasses({ variant: "quiet" })}>
        Export CSV
      </a>
    </Allowed>
  );
}

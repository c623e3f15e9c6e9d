import type { ReactNode } from "react";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { useMay } from "./use-may.ts";

export function Allowed({ needs, children }: { needs: Permission; children: ReactNode }) {
  return useMay(needs) ? children : null;
}

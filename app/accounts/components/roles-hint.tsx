import { TextLink } from "./text-link.tsx";

/** Beside a choice of roles. */
export function RolesHint() {
  return <TextLink to="/admin/roles">What each role may do</TextLink>;
}

import { TextLink } from "./text-link.tsx";

export function RolesHint() {
  return <TextLink to="/admin/roles">What each role may do</TextLink>;
}

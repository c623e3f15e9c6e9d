import { type UserStanding, userStateWord } from "#app/accounts/people/user-words.ts";
import type { Role } from "#app/domain/parties/permissions.ts";
import { Badge, type Tone } from "#app/ui/controls/badge.tsx";

export const roleNames: Readonly<Record<Role, string>> = { customer: "Customer", vendor: "Vendor", admin: "Admin" };

const tones: Readonly<Record<string, Tone>> = { Invited: "info", Active: "success", Deactivated: "danger" };

export function UserStateBadge(user: UserStanding) {
  const word = userStateWord(user);
  return <Badge tone={tones[word]}>{word}</Badge>;
}

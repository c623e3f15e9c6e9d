export type UserStanding = { state: string; isInvited: boolean };

export function userStateWord({ state, isInvited }: UserStanding): string {
  if (isInvited) return "Invited";
  if (state === "active") return "Active";
  return state === "erased" ? "Anonymised" : "Deactivated";
}

/** Breaks of what a role allows, and of the second factor that it may need first. */
import type { Break } from "./break.ts";

export const roleBreaks: readonly Break[] = [
  {
    what: "a manager changes an owner's account",
    file: "app/domain/parties/permissions.ts",
    find: 'return isAdmin(viewer) && hasPermission(viewer, "people.roles");',
    put: "return isAdmin(viewer);",
    seenBy: ["app/accounts/people/users.test.ts"],
  },
  {
    what: "a role without the permission enters a page",
    file: "app/accounts/viewer.server.ts",
    find: "if (!isAllowed)",
    put: "if (!isAllowed && needed.length > 9)",
    seenBy: ["app/accounts/back-office.test.ts"],
  },
  {
    what: "who owes a second factor enters the back office",
    file: "app/accounts/viewer.server.ts",
    find: "if (!viewer.owesSecondFactor) return;",
    put: "if (!viewer.owesSecondFactor || viewer.staffRole) return;",
    seenBy: ["app/accounts/back-office.test.ts"],
  },
  {
    what: "a role counts before its second factor is set up",
    file: "app/domain/parties/permissions.ts",
    find: "isSignedIn(viewer) && !viewer.owesSecondFactor ?",
    put: "isSignedIn(viewer) ?",
    seenBy: ["app/domain/parties/permissions.test.ts"],
  },
  {
    what: "a second factor that the store requires is turned off",
    file: "app/accounts/sign-in/second-factor-commands.server.ts",
    find: 'if (await isSecondFactorRequired(tx, viewer)) return err("required");',
    put: "",
    seenBy: ["app/accounts/required-factor/required-factor.test.ts"],
  },
  {
    what: "who has no second factor requires it of others",
    file: "app/accounts/required-factor/second-factor-rule.server.ts",
    find: 'if (of !== "none" && !(await hasSecondFactor(tx, viewer.id))) return err("set-up-first");',
    put: "",
    seenBy: ["app/accounts/required-factor/required-factor.test.ts"],
  },
  {
    what: "who may not read the bank account downloads it",
    file: "app/accounts/people/account-export.server.ts",
    find: 'vendor && hasPermission(viewer, "bank.edit")',
    put: "vendor",
    seenBy: ["app/accounts/vendors/bank-account.test.ts"],
  },
  {
    what: "a password alone deletes an account that owes a second factor",
    file: "app/accounts/people/erasure-commands.server.ts",
    find: 'if (context.viewer.owesSecondFactor) return err("owes-second-factor");',
    put: "",
    seenBy: ["tests/requests/required-second-factor.test.ts"],
  },
];

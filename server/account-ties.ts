/** What other modules know about a person's account, for the admins' pages. */
import type { AccountTie } from "#app/accounts/people/account-ties.server.ts";
import { catalogueTie } from "#app/catalog/account-tie.server.ts";
import { ordersTie } from "#app/orders/account-tie.server.ts";

export const accountTies: readonly AccountTie[] = [catalogueTie, ordersTie];

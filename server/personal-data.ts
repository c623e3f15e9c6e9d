/** Every module that keeps something about a person besides accounts. One that isn't listed is missing in exports. */
import type { PersonalDataSource } from "#app/accounts/personal-data.server.ts";

export const personalData: readonly PersonalDataSource[] = [];

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { SettingField, SettingGroup } from "./setting-fields.ts";
import { type StoreSettings, settingsSchema } from "./settings-schema.server.ts";
import { findStoreSettings, updateStoreSettings } from "./store-settings.server.ts";

export type ChangeSettingsError = "not-allowed" | "invalid" | "stale";

type ChangedGroup = Pick<SettingGroup, "id" | "title"> & { fields: readonly Pick<SettingField, "key">[] };

/** `version`: the one the form was made from. */
export type SettingsChange = { group: ChangedGroup; values: Record<string, unknown>; version: string };
/** A sentence per refused setting. */
export type SettingErrors = Partial<Record<keyof StoreSettings, string>>;

/** A group's settings and their version, a hash of the values. */
export function groupOf(
  settings: StoreSettings,
  group: ChangedGroup,
): { values: Partial<StoreSettings>; version: string } {
  const values = Object.fromEntries(group.fields.map(({ key }) => [key, settings[key]]));
  const version = createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
  return { values, version };
}

/**
 * A whole group, with the audit log; a trigger drops cached pages. `stale`: another admin was faster, nothing is
 * written.
 */
export async function changeSettings(
  db: Database,
  { viewer, now }: CommandContext,
  { group, values, version }: SettingsChange,
): Promise<Result<undefined, ChangeSettingsError, SettingErrors>> {
  return transaction<Result<undefined, ChangeSettingsError, SettingErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-settings")) return err("not-allowed");
    // Readers aren't held up; two writers go one after the other.
    await tx.execute(sql`lock table settings in share row exclusive mode`);
    const before = groupOf(await findStoreSettings(tx), group);
    if (before.version !== version) return err("stale");
    const keys = Object.fromEntries(group.fields.map(({ key }) => [key, true]));
    const read = settingsSchema.pick(keys as { [Key in keyof StoreSettings]: true }).safeParse(values);
    if (!read.success) return err("invalid", errorsOf(read.error.issues));
    const change = changedFields(before.values, read.data);
    if (!change) return ok();
    await updateStoreSettings(tx, read.data);
    const subject = { kind: "settings", id: group.id, label: group.title };
    await recordAudit(tx, viewer, { action: "settings.update", subject, ...change }, now);
    return ok();
  });
}

/** The first sentence per setting. */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]): SettingErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

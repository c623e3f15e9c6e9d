import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { settings } from "./schema.server.ts";
import type { SettingField, SettingGroup } from "./setting-fields.ts";
import { type StoreSettings, settingsSchema } from "./settings-schema.server.ts";
import { findStoreSettings, updateStoreSettings } from "./store-settings.server.ts";

export type ChangeSettingsError = "not-allowed" | "invalid" | "stale";

type ChangedGroup = Pick<SettingGroup, "id" | "title"> & { fields: readonly Pick<SettingField, "key">[] };

export type SettingsChange = { group: ChangedGroup; values: Record<string, unknown>; version: string };
export type SettingErrors = Partial<Record<keyof StoreSettings, string>>;

export function getGroupSettings(
  settings: StoreSettings,
  group: ChangedGroup,
): { values: Partial<StoreSettings>; version: string } {
  const values = Object.fromEntries(group.fields.map(({ key }) => [key, settings[key]]));
  const version = createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
  return { values, version };
}

/** Changes a whole group; a database trigger drops cached pages. `stale`: another admin has changed it. */
export async function changeSettings(
  db: Database,
  { viewer, now }: CommandContext,
  { group, values, version }: SettingsChange,
): Promise<Result<undefined, ChangeSettingsError, SettingErrors>> {
  return transaction<Result<undefined, ChangeSettingsError, SettingErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-settings")) return err("not-allowed");
    // The lock makes writers wait for each other; readers go on.
    await tx.execute(sql`lock table settings in share row exclusive mode`);
    const before = getGroupSettings(await findStoreSettings(tx), group);
    if (before.version !== version) return err("stale");
    const checked = checkSettings(group, values);
    if (!checked.ok) return checked;
    const change = changedFields(before.values, checked.value);
    const stored = await tx.$count(settings, inArray(settings.key, Object.keys(checked.value)));
    // What is saved as it was is stored once, too: it is a decision (see app/admin/setup-steps.server.ts).
    if (!change && stored === Object.keys(checked.value).length) return ok();
    await updateStoreSettings(tx, checked.value);
    if (!change) return ok();
    const subject = { kind: "settings", id: group.id, label: group.title };
    await recordAudit(tx, viewer, { action: "settings.update", subject, ...change }, now);
    return ok();
  });
}

/** The group's values as they would be stored; details are one message per wrong field. */
export function checkSettings(
  group: ChangedGroup,
  values: Record<string, unknown>,
): Result<Partial<StoreSettings>, "invalid", SettingErrors> {
  const keys = Object.fromEntries(group.fields.map(({ key }) => [key, true]));
  const parsed = settingsSchema.pick(keys as { [Key in keyof StoreSettings]: true }).safeParse(values);
  return parsed.success ? ok(parsed.data) : err("invalid", firstMessages(parsed.error.issues));
}

function firstMessages(issues: { path: PropertyKey[]; message: string }[]): SettingErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

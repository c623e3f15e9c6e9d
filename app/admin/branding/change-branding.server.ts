import pLimit from "p-limit";
import { UndecodableError } from "#app/catalog/pictures/picture-encoding.server.ts";
import type { PictureError } from "#app/catalog/pictures/picture-limits.ts";
import { checkPicture } from "#app/catalog/pictures/receive-pictures.server.ts";
import { err, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReceivedFile } from "#app/platform/multipart.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { type BrandKey, brandGroup, brandKeys } from "#app/settings/brand-group.ts";
import type { BrandPicture } from "#app/settings/logo.ts";
import { type ChangeSettingsError, changeSettings, getGroupSettings } from "#app/settings/settings-commands.server.ts";
import { readStoreSettings } from "#app/settings/store-settings.server.ts";
import { type MadePicture, makeIcon, makeLogo } from "./brand-files.server.ts";

export type BrandingChange = {
  version: string;
  files: readonly ReceivedFile[];
  removed: readonly BrandKey[];
  storage: FileStorage;
};

export type BrandingErrors = Partial<Record<BrandKey, PictureError | "not-square" | "needs-logo">>;

const MIN_ICON_RATIO = 0.8;
/** Decoding takes a lot of memory. */
const limitDecoding = pLimit(1);

/** Applies all changes or none. A changed picture has a new name, so that earlier mails keep theirs. */
export async function changeBranding(
  db: Database,
  context: CommandContext,
  { version, files, removed, storage }: BrandingChange,
): Promise<Result<undefined, ChangeSettingsError, BrandingErrors>> {
  if (!can(context.viewer, "edit-settings")) return err("not-allowed");
  const values: Partial<Record<BrandKey, BrandPicture | null>> = {
    ...getGroupSettings(await readStoreSettings(db), brandGroup).values,
    ...Object.fromEntries(removed.map((key) => [key, null])),
  };
  const errors: BrandingErrors = {};
  for (const file of files) {
    const key = brandKeys.find((brandKey) => brandKey === file.field);
    if (!key) continue;
    const created = await limitDecoding(() => createPicture(key, file));
    if (typeof created === "string") errors[key] = created;
    else {
      for (const [name, bytes] of created.files) await storage.put(created.hash, name, bytes);
      const { hash, width, height } = created;
      values[key] = { hash, width, height };
    }
  }
  if (values.darkLogo && !values.logo && Object.keys(errors).length === 0) errors.darkLogo = "needs-logo";
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  const changed = await changeSettings(db, context, { group: brandGroup, values, version });
  return changed.ok ? changed : err(changed.code);
}

async function createPicture(key: BrandKey, file: ReceivedFile): Promise<MadePicture | PictureError | "not-square"> {
  const checked = await checkPicture(file);
  if ("error" in checked) return checked.error;
  const { path, width, height } = checked;
  if (key === "icon" && Math.min(width, height) < MIN_ICON_RATIO * Math.max(width, height)) return "not-square";
  try {
    return key === "icon" ? await makeIcon(path) : await makeLogo(path);
  } catch (error) {
    if (error instanceof UndecodableError) return "unreadable";
    throw error;
  }
}

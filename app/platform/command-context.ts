import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { linkOrigin } from "./link-origin.ts";
import type { AppContext } from "./request-context.ts";

/** `origin` has no trailing slash; links in mails begin with it. */
export type CommandContext<By extends Viewer = User> = {
  viewer: By;
  now: Date;
  origin: string;
  formKey?: string;
};

export function commandContext<By extends Viewer>(
  app: Pick<AppContext, "clock" | "env" | "origin">,
  viewer: By,
  formKey?: string,
): CommandContext<By> {
  return { viewer, now: app.clock.now(), origin: linkOrigin(app), formKey };
}

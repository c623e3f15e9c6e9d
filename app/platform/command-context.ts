/** A command's second argument: who, when, and where links in its mails begin. */
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { linkOrigin } from "./link-origin.ts";
import type { AppContext } from "./request-context.ts";

/** `origin`: the public address without a trailing slash. A command that guests may give takes `Viewer`. */
export type CommandContext<By extends Viewer = User> = {
  viewer: By;
  now: Date;
  origin: string;
  /** Of the form that gives it, for `once`: sent twice, done once. */
  formKey?: string;
};

export function commandContext<By extends Viewer>(
  app: Pick<AppContext, "clock" | "env" | "origin">,
  viewer: By,
  formKey?: string,
): CommandContext<By> {
  return { viewer, now: app.clock.now(), origin: linkOrigin(app), formKey };
}

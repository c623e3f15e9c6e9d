import { data, redirect } from "react-router";
import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { writeReview } from "./review-commands.server.ts";
import { reviewFields, reviewObstacleTexts } from "./review-text.ts";

/** Stores the review that a form sends, and leads to `next`; a refused form is answered with what was typed. */
export async function answerReviewForm(
  app: AppContext,
  request: Request,
  { viewer, productId, next }: { viewer: User; productId: string; next: string },
) {
  const values = await readFields(request, reviewFields);
  const written = await writeReview(app.db, commandContext(app, viewer), { productId, ...values });
  if (written.ok) return redirect(next, 303);
  if (written.code === "invalid") return data({ error: null, errors: written.details ?? {}, values }, 400);
  const obstacle = written.code === "own-product" ? written.code : "not-bought";
  return data({ error: reviewObstacleTexts[obstacle], errors: {}, values }, 409);
}

/** The answer to a posted registration form, shared by /register and /vendor/register. */
import { redirect } from "react-router";
import { safeRedirect } from "#app/domain/redirect.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { isEmail, messages, NAME_MAX, passwordProblem } from "./account-messages.ts";
import { invalid, refusal } from "./form-answers.server.ts";
import { register } from "./registration-commands.server.ts";

/** Checks the form in the order of spec section 5, registers, and goes to the redirect parameter or home. */
export async function answerRegistration(
  { app, request, url }: { app: AppContext; request: Request; url: URL },
  role: "customer" | "vendor",
) {
  const fields = await readFields(request, ["name", "email", "password", "confirmPassword"]);
  const values = { name: fields.name, email: fields.email };
  const problem = registrationProblem(fields);
  if (problem) return invalid(problem, values);
  const { password } = fields;
  const account = { name: fields.name.trim(), email: fields.email.trim(), password, role };
  const registered = await register(app, request, account);
  if (!registered.ok) return refusal(registered, values);
  return redirect(safeRedirect(url.searchParams.get("redirect")), { headers: registered.value.cookies });
}

function registrationProblem(fields: Record<"name" | "email" | "password" | "confirmPassword", string>) {
  const { name, email, password, confirmPassword } = fields;
  if (!name.trim() || !email.trim() || !password || !confirmPassword) return messages.allFields;
  if (name.trim().length > NAME_MAX) return messages.nameLong;
  if (!isEmail(email.trim())) return messages.email;
  return passwordProblem(password, confirmPassword);
}

/** Reads a posted form and refuses what no form of ours sends: unknown fields, files, a field sent twice. */
import { data } from "react-router";

/**
 * The named fields as text; one that wasn't sent is "". Blanks are kept.
 * @throws 400 for a body that is no form, an unknown field (decision 37), a repeated field or a file
 */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData().catch(() => refuse("The form could not be read."));
  const fields = Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
  const seen = new Set<string>();
  for (const [name, value] of form) {
    if (!Object.hasOwn(fields, name) || seen.has(name) || typeof value !== "string")
      refuse(`Unexpected field: ${name}`);
    seen.add(name);
    fields[name as Name] = value as string;
  }
  return fields;
}

function refuse(message: string): never {
  throw data({ message }, { status: 400 });
}

/** The forms of a page, as a browser would send them untouched. */

/** `action` is a path with its query. */
export type PageForm = { action: string; fields: [string, string][] };

const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g;
const CONTROL =
  /<(input|button)\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g;

/** The forms that post. `path`: where the page is. */
export function postForms(html: string, path: string): PageForm[] {
  const forms: PageForm[] = [];
  for (const [, attributes = "", inner = ""] of html.matchAll(FORM)) {
    if (attribute(attributes, "method")?.toLowerCase() !== "post") continue;
    forms.push({ action: attribute(attributes, "action") || path, fields: fieldsOf(inner) });
  }
  return forms;
}

/** Parameters of the page's own links and searches. */
export function askedNames(html: string): string[] {
  const linked = [...html.matchAll(/[?;&]([a-zA-Z]+)=/g)].map(([, name = ""]) => name);
  const typed = [...html.matchAll(FORM)].filter(([, attributes = ""]) => !/method="post"/i.test(attributes));
  return [...new Set([...linked, ...typed.flatMap(([, , inner = ""]) => fieldsOf(inner).map(([name]) => name))])];
}

function fieldsOf(inner: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const [, tag, plain = "", area, text = "", select, options = ""] of inner.matchAll(CONTROL)) {
    const attributes = plain || area || select || "";
    const name = attribute(attributes, "name");
    if (!name || attribute(attributes, "type") === "file") continue;
    if (tag) fields.push([name, attribute(attributes, "value") ?? ""]);
    else fields.push([name, area === undefined ? (attribute(options, "value") ?? "") : decoded(text)]);
  }
  return fields;
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return found === undefined ? undefined : decoded(found);
}

function decoded(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Reads XML without comments, CDATA or processing instructions but the first. @throws when it is not well-formed */
export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  /** Descendants of the name, in order. */
  all(name: string): XmlNode[];
  /** The text of the only child of the name. */
  text(name: string): string;
};

type Parsed = XmlNode & { children: Parsed[]; content: string };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const TOKEN = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

export function readXml(xml: string): XmlNode {
  const root = node("", {});
  const open = [root];
  const body = xml.replace(/^<\?xml[^?]*\?>/, "");
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(body); match; match = TOKEN.exec(body)) {
    end = TOKEN.lastIndex;
    const [, closes, name = "", attributes = "", isEmpty, content] = match;
    const current = open.at(-1);
    if (!current) throw new Error("a tag too many is closed");
    if (content !== undefined) current.content += unescaped(content);
    else if (closes) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`);
      open.pop();
    } else {
      const child = node(name, Object.fromEntries(attributesOf(attributes)));
      current.children.push(child);
      if (!isEmpty) open.push(child);
    }
  }
  if (end !== body.length) throw new Error(`no XML at ${end}: ${body.slice(end, end + 40)}`);
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return root;
}

function node(name: string, attributes: Record<string, string>): Parsed {
  const children: Parsed[] = [];
  const all = (wanted: string): Parsed[] =>
    children.flatMap((child) => [...(child.name === wanted ? [child] : []), ...(child.all(wanted) as Parsed[])]);
  return {
    ...{ name, attributes, children, content: "", all },
    text(wanted) {
      const [only, ...more] = children.filter((child) => child.name === wanted);
      if (!only || more.length > 0) throw new Error(`<${name}> has ${more.length} or no <${wanted}>`);
      return only.content;
    },
  };
}

function attributesOf(text: string): [string, string][] {
  return [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]);
}

function unescaped(text: string): string {
  return text.replaceAll(/&(\w*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (character === undefined || !whole.endsWith(";")) throw new Error(`unknown entity ${whole}`);
    return character;
  });
}

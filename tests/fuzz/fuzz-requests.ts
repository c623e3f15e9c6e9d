/** Makes the requests: mostly well-formed ones of real pages with something wrong in them, so that they get far. */

import { testProviderKeys } from "#app/payments/providers/test/keys.server.ts";
import { signWebhook } from "#app/payments/providers/test/signatures.server.ts";
import { type FuzzRequest, type FuzzShop, fuzzActions, fuzzers, fuzzPages, fuzzPaths, personFor } from "./fuzz-shop.ts";
import { hostileBytes, hostileJson, hostileValue, rawValues } from "./hostile-values.ts";
import { Random } from "./random.ts";

const PARAMETERS =
  "page q sort per status from to period search min max brand category availability view redirect token id step done show ticket shipment pin reviews payment error report vendor type exact isNew clear add saved asked state role actor action kind method _routes index code build show processor motherboard storage intent __proto__".split(
    " ",
  );
const TYPES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  'text/html; charset="',
  "a/b; c=d; e",
];
const HEADERS: [string, string[]][] = [
  ["accept", ["text/html", "*/*", "application/json;q=9", ";;;,,", "x".repeat(3_000)]],
  ["accept-encoding", ["br", "gzip;q=0", "zstd, br;q=NaN", "*", "identity;q=0, *;q=0"]],
  ["accept-language", ["hi-IN", "\xff\xfe", "x".repeat(300)]],
  ["if-none-match", ["*", '"', 'W/"x"', "x".repeat(3_000)]],
  ["range", ["bytes=0-", "bytes=5-1", "bytes=99999999999999999999-", "lines=1-2"]],
  [
    "cookie",
    [
      "",
      "=",
      ";;;",
      "a",
      "sanganak.session_token=%00.x",
      "sanganak-cart=%00",
      "x=\xff",
      "sanganak-cart=a.~.~~1.-1e9",
      "sanganak.two_factor=%FF.a",
      "y=".repeat(2_000),
    ],
  ],
  ["x-forwarded-for", ["", "unknown", "::1", "1.2.3.4, \xff", "x".repeat(1_000), "999.999.999.999"]],
  ["x-forwarded-proto", ["https", "gopher", ",", "\xff"]],
  ["user-agent", ["", "\xff".repeat(300), "x".repeat(5_000)]],
  ["referer", ["/", "http://", "\xff"]],
  ["origin", ["null", "http://evil.example", "\xff"]],
  ["content-encoding", ["gzip", "identity"]],
  ["x-http-method-override", ["DELETE"]],
];
const METHODS = ["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"];
const METHODS_OF_BODIES = ["PUT", "PATCH", "DELETE"];

/** The `index`th of a seed. */
export async function fuzzRequest(shop: FuzzShop, seed: number, index: number): Promise<FuzzRequest> {
  const random = new Random(seed, index);
  const made = await kindOf(random)(shop, random);
  if (random.chance(0.1)) {
    const [name, values] = random.pick(HEADERS);
    made.headers[name] = random.pick(values);
  }
  return made;
}

function kindOf(random: Random) {
  return random.pick([asking, asking, asking, posting, posting, posting, posting, posting, blind, calling]);
}

/** A page, its data or a file, asked for with odd parameters. */
async function asking(shop: FuzzShop, random: Random): Promise<FuzzRequest> {
  const route = random.pick(fuzzPaths);
  let path = random.chance(0.2) ? hostilePath(random, route) : shop.addressOf(route);
  if (random.chance(0.5) && fuzzPages.includes(route)) path = `${path}.data`.replace("/.data", "/_root.data");
  const person = personFor(random, route);
  const names = fuzzPages.includes(route) ? (await shop.pageOf(person, shop.addressOf(route))).names : [];
  path += queryOf(random, names);
  const method = random.chance(0.05) ? random.pick(METHODS) : "GET";
  const body = METHODS_OF_BODIES.includes(method) && random.chance(0.5) ? copied(hostileBytes(random)) : null;
  return { person, method, path, headers: {}, body };
}

/** A page's own form with one to three things wrong. */
async function posting(shop: FuzzShop, random: Random): Promise<FuzzRequest> {
  const route = random.pick(fuzzPages);
  const person = personFor(random, route);
  const path = shop.addressOf(route);
  const { forms } = await shop.pageOf(person, path);
  if (forms.length === 0) return blind(shop, random);
  const form = random.pick(forms);
  const action = random.chance(0.5) ? form.action.replace(/^([^?]*[^/?])(\?|$)/, "$1.data$2") : form.action;
  const fields = spoiled(random, form.fields);
  return { person, method: "POST", path: action, ...encoded(random, fields) };
}

/** An action with fields it may not know. */
async function blind(shop: FuzzShop, random: Random): Promise<FuzzRequest> {
  const { path, intents } = random.pick(fuzzActions);
  const known = ["name", "email", "id", "quantity", "version", "reason", "redirect", "page", ...PARAMETERS];
  const fields: [string, string][] = random.chance(0.7) ? [["intent", random.pick([...intents, "", "save"])]] : [];
  for (let left = random.below(5); left > 0; left--) fields.push([random.pick(known), hostileValue(random)]);
  const address = random.chance(0.1) ? hostilePath(random, path) : shop.addressOf(path);
  return {
    person: personFor(random, path),
    method: "POST",
    path: address + queryOf(random),
    ...encoded(random, fields),
  };
}

/** What programs call: signed webhooks, the test provider, the cart's changes. */
async function calling({ env }: FuzzShop, random: Random): Promise<FuzzRequest> {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const keys = testProviderKeys(env);
  const type = { "content-type": "application/json" };
  const base = { method: "POST" as const, person: random.pick(fuzzers) };
  if (random.chance(0.4)) {
    const body = json(random.chance(0.2) ? hostileJson(random) : anEvent(random));
    const headers = { ...type, "x-test-signature": signWebhook(keys.webhookSecret, body, new Date()) };
    return { ...base, path: "/webhooks/test", headers, body };
  }
  if (random.chance(0.4)) {
    const authorization = `Basic ${btoa(`${keys.id}:${keys.secret}`)}`;
    const name = random.pick([
      "orders",
      "refunds",
      `orders/${encodeURIComponent(hostileValue(random).slice(0, 500).toWellFormed())}`,
    ]);
    const asked = { receipt: hostileValue(random), amount: random.pick([1, 1e12, -1, 1.5]), currency: "INR" };
    const more = random.pick([
      { description: "a\0", return_url: "http://a.test" },
      { payment_id: hostileValue(random) },
    ]);
    return {
      ...base,
      path: `/test-gateway/api/${name}`,
      headers: { ...type, authorization },
      body: json({ ...asked, ...more }),
    };
  }
  const change = {
    kind: random.pick(["add", "set", "remove", "clear", "restore", "dismiss", "\0"]),
    productId: hostileValue(random),
    quantity: random.pick([1, 1e6, 1e9, -1, "1"]),
  };
  const body = json(random.chance(0.5) ? { changes: [change] } : hostileJson(random));
  return { ...base, path: "/cart/changes", headers: type, body };
}

function anEvent(random: Random): unknown {
  const odd = (usual: unknown) => (random.chance(0.25) ? hostileJson(random, 3) : usual);
  const amount = random.pick([1, 2 ** 31, 2 ** 53 - 1, -1, 0]);
  return {
    id: odd(`tevt_${random.below(1e6)}`),
    type: random.pick(["payment.captured", "payment.failed", "refund.processed", "refund.failed"]),
    data: {
      order_id: random.pick([hostileValue(random), "tord_1"]),
      receipt: random.pick([hostileValue(random), random.uuid()]),
      payment_id: random.pick([hostileValue(random), "tpay_1"]),
      amount: odd(amount),
      currency: random.pick(["INR", hostileValue(random)]),
      method: random.pick(["card", hostileValue(random)]),
      reason: random.pick([null, hostileValue(random)]),
      refund_id: random.pick([null, hostileValue(random)]),
      refund_receipt: random.pick([null, hostileValue(random), random.uuid()]),
    },
  };
}

function spoiled(random: Random, usual: readonly [string, string][]): [string, string][] {
  const fields = usual.map(([name, value]): [string, string] => [name, value]);
  for (let left = random.below(4); left > 0; left--) {
    const at = random.below(fields.length || 1);
    const [name, value] = fields[at] ?? ["name", ""];
    const how = random.below(10);
    if (how < 6) fields[at] = [name, hostileValue(random)];
    else if (how === 6) fields.splice(at, 1);
    else if (how === 7) fields.push([name, random.chance(0.5) ? value : hostileValue(random)]);
    else if (how === 8) fields.push([hostileValue(random).slice(0, 200), value]);
    else fields[at] = [name, value + hostileValue(random)];
  }
  return fields;
}

function encoded(random: Random, fields: [string, string][]): Pick<FuzzRequest, "headers" | "body"> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const kind = random.below(20);
  if (kind < 13)
    return {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: bytes(String(new URLSearchParams(fields))),
    };
  if (kind < 15) {
    const raw = fields.map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${random.chance(0.3) ? random.pick(rawValues) : encodeURIComponent(value.toWellFormed())}`,
    );
    return { headers: { "content-type": "application/x-www-form-urlencoded" }, body: bytes(raw.join("&")) };
  }
  if (kind < 18)
    return { headers: { "content-type": "multipart/form-data; boundary=x" }, body: multipart(random, fields) };
  if (kind === 18)
    return { headers: { "content-type": random.pick(TYPES) }, body: bytes(JSON.stringify(Object.fromEntries(fields))) };
  return { headers: { "content-type": random.pick(TYPES) }, body: copied(hostileBytes(random)) };
}

/** A body that has a file now and then, and is cut off now and then. */
function multipart(random: Random, fields: [string, string][]): Uint8Array<ArrayBuffer> {
  const parts = fields.map(([name, value]) =>
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${value}\r\n`),
  );
  if (random.chance(0.4)) {
    const file = random.pick(["a.png", "a\0b", "\u202e.csv", "x".repeat(400), ""]);
    const head = `--x\r\nContent-Disposition: form-data; name="${random.pick(["file", "files", "photos", "picture"])}"; filename="${file}"\r\nContent-Type: ${random.pick(["image/png", "text/csv", "\xff"])}\r\n\r\n`;
    parts.push(
      Buffer.concat([
        Buffer.from(head),
        random.pick([PNG, Buffer.from(hostileBytes(random)), Buffer.from("name,price\na\0,1")]),
        Buffer.from("\r\n"),
      ]),
    );
  }
  if (random.chance(0.9)) parts.push(Buffer.from("--x--\r\n"));
  return copied(Buffer.concat(parts));
}

/** The head of one, and no more. */
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000", "hex");

function hostilePath(random: Random, route: string): string {
  const value = () =>
    random.chance(0.5)
      ? random.pick(rawValues)
      : encodeURIComponent(hostileValue(random).slice(0, 3_000).toWellFormed());
  const filled = route.replace(/:(\w+)/g, value);
  return random.chance(0.3) || filled === route ? filled.replace(/\/?$/, `/${value()}`) : filled;
}

/** `names`: the page's own, mostly. */
function queryOf(random: Random, names: readonly string[] = []): string {
  if (random.chance(0.3)) return "";
  const pairs = Array.from({ length: random.below(4) + 1 }, () => {
    const value = random.chance(0.05)
      ? random.pick(rawValues)
      : encodeURIComponent(hostileValue(random).toWellFormed());
    return `${random.chance(0.01) ? random.pick(rawValues) : random.pick(random.chance(0.7) && names.length > 0 ? names : PARAMETERS)}=${value}`;
  });
  return `?${pairs.join("&")}`;
}

function copied(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

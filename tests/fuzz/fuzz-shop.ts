/** A demo shop to be fuzzed, with everybody signed in and an address for every route. */
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import { type Person, people } from "#tests/support/access-people.ts";
import { ORIGIN } from "#tests/support/built-shop.ts";
import { askedNames, type PageForm, postForms } from "./page-forms.ts";
import type { Random } from "./random.ts";

export type FuzzRequest = {
  person: Person;
  method: string;
  /** The path with its query, as it is sent. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};

type FuzzPage = { forms: PageForm[]; names: string[] };

/** Everybody but the deactivated and the unapproved, who get no further than guests. */
export const fuzzers: readonly Person[] = people.filter((name) => !/deactivated|unapproved|other/.test(name));

export class FuzzShop {
  readonly #matrix: AccessMatrix;
  readonly #pages = new Map<string, FuzzPage>();

  private constructor(matrix: AccessMatrix) {
    this.#matrix = matrix;
  }

  static async open(): Promise<FuzzShop> {
    return new FuzzShop(await AccessMatrix.open({ LOG_LEVEL: process.env.FUZZ_LOG ?? "silent" }));
  }

  /** @throws when the auditor finds something in what the requests left behind */
  close(): Promise<void> {
    return this.#matrix.close();
  }

  get env() {
    return this.#matrix.shop.services.env;
  }

  addressOf(path: string): string {
    return this.#matrix.fill(path);
  }

  /** What a person's page posts and asks for, read once. */
  async pageOf(person: Person, path: string): Promise<FuzzPage> {
    const key = `${person} ${path}`;
    const known = this.#pages.get(key);
    if (known) return known;
    const { text } = await this.send({ person, method: "GET", path, headers: {}, body: null });
    const page = { forms: postForms(text, path), names: askedNames(text) };
    this.#pages.set(key, page);
    return page;
  }

  /** Reads the answer to its end: one may break off. @throws when it does */
  async send({ person, method, path, headers, body }: FuzzRequest): Promise<{ status: number; text: string }> {
    if (method !== "GET") this.#matrix.mayBeSignedOut = true;
    await this.#matrix.signInAgain();
    const sent = new Headers(headers);
    if (!sent.has("cookie")) sent.set("cookie", this.#matrix.cookiesOf(person));
    if (!sent.has("x-forwarded-for")) sent.set("x-forwarded-for", `10.9.${path.length & 255}.${method.length}`);
    if (method !== "GET" && !sent.has("origin")) sent.set("origin", ORIGIN);
    const request = new Request(new URL(ORIGIN + path), { method, headers: sent, body });
    const answer = await this.#matrix.shop.app.fetch(request);
    if (answer.headers.get("content-type")?.startsWith("text/event-stream")) {
      await answer.body?.cancel();
      return { status: answer.status, text: "" };
    }
    return { status: answer.status, text: await answer.text() };
  }
}

/** Paths of all routes, and of what the server answers below them. */
export const fuzzPaths: readonly string[] = [
  ...matrixRoutes.map(({ path }) => path),
  "/media/a",
  "/assets/a",
  "/images/a",
  "/livez",
  "/readyz",
  "/webhooks/test",
  "/webhooks/razorpay",
  "/demo-courier/api/shipments",
  "/test-gateway/api/orders",
  "/test-gateway/api/refunds",
];

const access = new Map(matrixRoutes.map((route) => [route.path, route.access]));

/** Mostly somebody who may enter: others see only the door. */
export function personFor(random: Random, route: string): Person {
  const inside = { admin: "admin", vendor: "vendor", "signed-in": "customer", public: null } as const;
  return (random.chance(0.85) && inside[access.get(route) ?? "public"]) || random.pick(fuzzers);
}

/** Routes with a page; below, those with an action. */
export const fuzzPages: readonly string[] = matrixRoutes.filter(({ hasPage }) => hasPage).map(({ path }) => path);
export const fuzzActions = matrixRoutes.filter(({ hasAction }) => hasAction);

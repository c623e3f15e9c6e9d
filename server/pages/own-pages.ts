/**
 * Pages that nobody shares, kept by the data they are made of: asked for again, with nothing changed,
 * they aren't rendered again. Loaders have run by then, so nothing has to be dropped, and who may not see a page has got none.
 */
import { hash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { Clock } from "#app/platform/clock.ts";
import { type FilledPage, filledPage, type PageTemplate, sizeOfTemplate, templateOf } from "./page-template.ts";

const MAX_BYTES = 3 * 1024 * 1024;
/** Most pages are seen once: only what was made before is kept when it is made again. */
const MAX_SEEN = 2_000;

/** `formKey`: another in each answer; null for guests. */
export type OwnRequest = { url: string; formKey: string | null };
/** `again` comes first; `keep` when it had nothing. */
export type OwnPage = {
  again(data: string, accepted: string | undefined): FilledPage | null;
  keep(page: Buffer, policy: string): void;
};

export class OwnPages {
  readonly #pages = new LRUCache<string, PageTemplate>({ maxSize: MAX_BYTES, sizeCalculation: sizeOfTemplate });
  /** False: made before, and can't be kept. */
  readonly #seen = new LRUCache<string, boolean>({ max: MAX_SEEN });
  /** One at a time: another has its turn when it is asked for again. */
  #isPacking = false;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** One request for such a page. */
  of({ url, formKey }: OwnRequest): OwnPage {
    const marks = { formKey: formKey ?? randomUUID() };
    let key: string | undefined;
    return {
      again: (data, accepted) => {
        // Forms offer the GST rates of the day.
        key = keyOf(url, dayInIndia(this.#clock.now()), data.replaceAll(marks.formKey, ""));
        const page = this.#pages.get(key);
        return page ? filledPage(page, marks, accepted) : null;
      },
      keep: (page, policy) => {
        if (key === undefined) return;
        const isSeen = this.#seen.get(key);
        if (isSeen === undefined) this.#seen.set(key, true);
        const headers = { "content-type": "text/html", "content-security-policy": policy };
        if (isSeen && !this.#isPacking) void this.#pack(key, { text: page.toString(), headers, route: null }, marks);
      },
    };
  }

  /** Beside the answer. A page where the key stands at an unknown place goes on being rendered. */
  async #pack(key: string, page: Parameters<typeof templateOf>[0], marks: { formKey: string }): Promise<void> {
    this.#isPacking = true;
    const template = await templateOf(page, { marks, wasUnknownAsked: () => false }).finally(() => {
      this.#isPacking = false;
    });
    if (template) this.#pages.set(key, template);
    else this.#seen.set(key, false);
  }
}

/** Neither an address nor a day has a line break. */
function keyOf(...madeOf: string[]): string {
  return hash("sha256", madeOf.join("\n"), "base64");
}

/** Hidden tabs hold no connection, because browsers allow six per site. */

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

export class CartLive {
  readonly #heard: (version: number) => void;
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #running = false;

  constructor(onVersion: (version: number) => void) {
    this.#heard = onVersion;
  }

  start(): void {
    this.#running = true;
    document.addEventListener("visibilitychange", this.#follow);
    window.addEventListener("pageshow", this.#follow);
    window.addEventListener("pagehide", this.#close);
    window.addEventListener("online", this.#follow);
    this.#follow();
  }

  stop(): void {
    this.#running = false;
    document.removeEventListener("visibilitychange", this.#follow);
    window.removeEventListener("pageshow", this.#follow);
    window.removeEventListener("pagehide", this.#close);
    window.removeEventListener("online", this.#follow);
    this.#close();
  }

  readonly #follow = (): void => {
    if (document.visibilityState === "hidden") this.#close();
    else if (this.#running && !this.#source) this.#open();
  };

  readonly #close = (): void => {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  };

  #open(): void {
    clearTimeout(this.#timer);
    const source = new EventSource("/cart/events");
    this.#source = source;
    source.addEventListener("version", (event) => {
      this.#failures = 0;
      const version = Number((event as MessageEvent<string>).data);
      if (Number.isSafeInteger(version)) this.#heard(version);
    });
    // Too many tabs: this one catches up once it is visible again.
    source.addEventListener("replaced", () => source.close());
    source.addEventListener("error", () => {
      // The browser reconnects after a dropped connection, not after a refused one.
      if (source.readyState === EventSource.CLOSED && this.#source === source) this.#retry();
    });
  }

  #retry(): void {
    this.#close();
    const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++);
    this.#timer = setTimeout(this.#follow, pause * (0.75 + Math.random() / 2));
  }
}

/**
 * The test payment provider lives on this very server and yet is spoken to by HTTP only. A server can't rely on
 * reaching its own public address (proxies, PORT=0), so requests to it are handed to the application directly.
 */

type Answer = (request: Request) => Response | Promise<Response>;

export class OwnRequests {
  readonly #origin: string;
  #answer: Answer | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** From now on `answer` gets the requests to our own address. */
  answerWith(answer: Answer): void {
    this.#answer = answer;
  }

  /** Like the global fetch; requests to our own address stay in the process. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (this.#answer && new URL(request.url).origin === this.#origin) return this.#answer(request);
    return fetch(request);
  };
}

/**
 * A demo's test payment provider and courier run in this server, but are called by HTTP only: requests to the internal
 * address go to the application, others to the network.
 */
import { INTERNAL_ADDRESS } from "#app/platform/internal-address.ts";
import { tracedFetch } from "./observability/traces.ts";

type Answer = (request: Request) => Response | Promise<Response>;

export class OwnRequests {
  #answer: Answer | undefined;
  readonly #outside = tracedFetch(fetch);

  /** Internal requests go to `answer` from now on. */
  answerWith(answer: Answer): void {
    this.#answer = answer;
  }

  /** Like the global fetch, but for the internal address. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== INTERNAL_ADDRESS) return this.#outside(request);
    if (!this.#answer) throw new Error("the application is not open yet");
    return this.#answer(request);
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers 400 to a request with several Host headers, as RFC 9112 demands: node:http takes the first, and a
 * proxy in front may have taken another.
 */
export function withOneHost(listener: Listener): Listener {
  return (request, response) => {
    const { rawHeaders } = request;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
    if (hosts.length <= 1) return listener(request, response);
    response.writeHead(400, { "content-type": "text/plain; charset=utf-8", connection: "close" });
    response.end("This request names more than one host.\n");
  };
}

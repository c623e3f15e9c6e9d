/** Requests that a client sends on one connection without waiting for answers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** With so many begun or waiting, no more of the connection is read. */
const MAX_PIPELINED = 20;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Begins the next request of a connection once the client has taken the answer to the one before: answers that nobody
 * reads would fill the memory.
 */
export function oneAtATime(listener: Listener): Listener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    line.push(() => {
      response.once("close", () => {
        line.shift();
        if (socket.destroyed) line.length = 0;
        if (line.length < MAX_PIPELINED) socket.resume();
        line[0]?.();
      });
      listener(request, response);
    });
    if (line.length === 1) line[0]?.();
    else if (line.length >= MAX_PIPELINED) socket.pause();
  };
}

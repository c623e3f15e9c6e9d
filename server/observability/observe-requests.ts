/** Gives each request of node:http its id and reports its end (docs/decisions/365). */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { newRequestRecord, type RequestRecord } from "#app/platform/observability/current-request.server.ts";
import type { Answered } from "./access-log.ts";
import { outerRouteOf } from "./outer-routes.ts";
import { recordOf } from "./request-id.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** nginx's status for a visitor who left before the answer. */
const LEFT = 499;

/** The unfinished response of each connection. */
const answering = new WeakMap<Duplex, ServerResponse>();

type Listener = (request: IncomingMessage, response: ServerResponse, record: RequestRecord) => void;
export type Ended = (record: RequestRecord, answered: Answered) => void;

/** `ended` is called once per request, also for one that broke off. */
export function observeRequests(trusted: number, ended: Ended, listener: Listener) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const record = recordOf(request.headers["x-request-id"], trusted);
    const began = performance.now();
    const { socket } = request;
    const before = socket.bytesWritten;
    answering.set(socket, response);
    response.setHeader("x-request-id", record.id);
    response.once("close", () => {
      const answered = {
        method: methodOf(request),
        route: record.route ?? outerRouteOf(request.url ?? ""),
        status: response.headersSent ? response.statusCode : LEFT,
        ms: Math.round((performance.now() - began) * 10) / 10,
        isStream: String(response.getHeader("content-type") ?? "").startsWith("text/event-stream"),
        bytes: Math.max(0, socket.bytesWritten - before),
      };
      ended(record, answered);
    });
    listener(request, response, record);
  };
}

function methodOf({ method = "" }: IncomingMessage): string {
  return METHODS.has(method) ? method : "other";
}

const REASONS: Readonly<Record<string, [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

/** Requests that are no HTTP or too slow: node:http answers by itself, without an id. */
export function observeBroken(server: Server, ended: Ended): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = answering.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) return socket.destroy();
    const record = newRequestRecord();
    const [status, words] = REASONS[error.code ?? ""] ?? [400, "Bad Request"];
    const head = `HTTP/1.1 ${status} ${words}\r\nx-request-id: ${record.id}\r\nconnection: close\r\n\r\n`;
    socket.end(head, () => socket.destroy());
    ended(record, { method: "other", route: "other", status, ms: 0, isStream: false, bytes: head.length });
  });
}

/**
 * What stand-ins for providers share: an HTTP server, webhooks with real signatures, and switches for bad days. They
 * speak the wire format, so that the official SDKs can't tell.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A webhook on its way. */
export type Message = { body: string; headers: Record<string, string> };

export type Answer = { status?: number; json?: unknown; html?: string; location?: string };

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

export abstract class FakeProvider {
  /**
   * `cut`: connections break. `error`: 500 to everything. `lose`: it acts and never answers; questions are answered.
   */
  trouble: "cut" | "error" | "lose" | null = null;
  /** What is wrong with webhooks; `lie`: signed, with one rupee less than was paid. */
  fault: "repeat" | "reorder" | "drop" | "lie" | "delay" | null = null;
  /** Undelivered webhooks, oldest first. */
  readonly outbox: Message[] = [];
  /** The address that webhooks go to by themselves; null: a test takes them from the outbox. */
  webhookUrl: string | null = null;
  clock: () => Date = () => new Date();
  /** Requests for money or pages, to count. */
  readonly calls: string[] = [];
  #server: Server | null = null;
  #ids = 0;

  /** Resolves to its URL, for RAZORPAY_API_URL or STRIPE_API_URL. */
  async start(): Promise<string> {
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return this.origin;
  }

  get origin(): string {
    const address = this.#server?.address() as AddressInfo | undefined;
    return `http://127.0.0.1:${address?.port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Empties the outbox. */
  take(): Message[] {
    return this.outbox.splice(0);
  }

  protected abstract answer(call: Call): Answer;
  /** Signs as the provider does. */
  abstract sign(body: string): Message;
  /** The same event with another amount. */
  protected abstract lied(event: object): object;

  protected newId(prefix: string): string {
    this.#ids++;
    return `${prefix}_${Date.now().toString(36)}${process.pid.toString(36)}${String(this.#ids).padStart(6, "0")}`;
  }

  /** Tells the shop, subject to `fault`. */
  protected tell(event: object): void {
    if (this.fault === "drop") return;
    const message = this.sign(JSON.stringify(this.fault === "lie" ? this.lied(event) : event));
    if (this.fault === "reorder") this.outbox.unshift(message);
    else this.outbox.push(message);
    if (this.fault === "repeat") this.outbox.push(message, message);
    if (this.webhookUrl) setTimeout(() => void this.#deliver(), this.fault === "delay" ? 3_000 : 0);
  }

  async #deliver(): Promise<void> {
    for (const { body, headers } of this.take())
      await fetch(this.webhookUrl ?? "", { method: "POST", body, headers }).catch(() => undefined);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.trouble === "cut") return void request.socket.destroy();
    const url = new URL(request.url ?? "/", this.origin);
    const method = request.method ?? "GET";
    if (this.trouble === "error") return void response.writeHead(500).end("<h1>Oops</h1>");
    if (url.pathname === "/favicon.ico") return void response.writeHead(204).end();
    this.calls.push(`${method} ${url.pathname}`);
    const body = Buffer.concat(chunks).toString("utf8");
    const call = { method, path: url.pathname, query: url.searchParams, headers: request.headers, body };
    const { status, json, html, location } = this.answer(call);
    if (this.trouble === "lose" && method !== "GET") return void request.socket.destroy();
    if (location) return void response.writeHead(303, { location }).end();
    const type = html === undefined ? "application/json" : "text/html; charset=utf-8";
    response.writeHead(status ?? 200, { "content-type": type }).end(html ?? JSON.stringify(json));
  }
}

/** What shoppers see; `answers`: values and labels of buttons. */
export function hostedPage(title: string, amountPaise: number, answers: Record<string, string>, notice = ""): string {
  const buttons = Object.entries(answers).map(
    ([value, label]) => `<p><button name="answer" value="${value}">${label}</button></p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
<p role="status">${notice}</p><p>Amount: ₹${(amountPaise / 100).toFixed(2)}</p><form method="post">${buttons.join("")}</form></html>`;
}

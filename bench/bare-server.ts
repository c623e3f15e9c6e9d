/**
 * The yardstick: a node:http server that only returns given bytes, from a file {status, headers, body (base64)} named
 * on the command line.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = { status: number; headers: Record<string, string>; body: string };

const answer = JSON.parse(readFileSync(process.argv[2] as string, "utf8")) as Answer;
const body = Buffer.from(answer.body, "base64");
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(answer.status, answer.headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  // The shop's own words, so that one starter serves for both.
  console.log(`The bare server is open: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit(0));

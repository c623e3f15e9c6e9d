import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { withOneHost } from "./host-header.ts";

async function answerTo(...headers: string[]): Promise<string> {
  const server = createServer(withOneHost((_, response) => response.end("entered"))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(["GET / HTTP/1.1", ...headers, "Connection: close", "", ""].join("\r\n"));
  const answer = await text(socket);
  server.close();
  return answer;
}

test("a request with two Host headers gets 400 and doesn't enter the application", async () => {
  for (const other of ["shop.test", "evil.test"]) {
    const answer = await answerTo("Host: shop.test", `hOST: ${other}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain("entered");
  }
});

test("a request with one enters, whatever else names a host", async () => {
  expect(await answerTo("Host: shop.test", "X-Forwarded-Host: other.test", "X: host")).toContain("entered");
});

import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { clientIp, proxiedRequest, secureAddress } from "./proxy.ts";

/** Who a request comes from, behind so many of our own proxies. Without a socket, nobody is "unknown". */
async function senderOf(forwarded: string | null, trusted: number): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientIp(c, trusted)));
  const headers = new Headers(forwarded === null ? [] : [["x-forwarded-for", forwarded]]);
  return (await app.request("/", { headers })).text();
}

describe("who a request comes from", () => {
  test.each<[told: string, trusted: number, sender: string]>([
    ["203.0.113.9", 1, "203.0.113.9"],
    // Each proxy appends whom it heard; what stands before is the sender's own claim.
    ["10.0.0.1, 203.0.113.9", 1, "203.0.113.9"],
    ["10.0.0.1,10.0.0.2 ,  203.0.113.9", 1, "203.0.113.9"],
    ["10.0.0.1, 203.0.113.9, 198.51.100.2", 2, "203.0.113.9"],
    ["10.0.0.1, 203.0.113.9", 0, "unknown"],
    // Fewer than the proxies that should have written: none of it is theirs.
    ["203.0.113.9", 2, "unknown"],
    ["", 1, "unknown"],
  ])("%j behind %i of our proxies is %s", async (told, trusted, sender) => {
    expect(await senderOf(told, trusted)).toBe(sender);
  });

  test("without the header it is the socket's peer", async () => {
    expect(await senderOf(null, 1)).toBe("unknown");
  });
});

describe("https", () => {
  test.each<[told: string, trusted: number, protocol: string]>([
    ["https", 1, "https:"],
    ["http, https", 1, "https:"],
    ["https, http", 1, "http:"],
    ["https", 0, "http:"],
  ])("%j behind %i of our proxies is %s", (told, trusted, protocol) => {
    const request = new Request("http://shop.test/cart?a=1", { headers: { "x-forwarded-proto": told } });
    expect(proxiedRequest(request, trusted).url).toBe(`${protocol}//shop.test/cart?a=1`);
  });

  test.each<[url: string, host: string, told: string, trusted: number, address: string | null]>([
    ["/cart?a=1", "shop.test:8443", "http, https", 1, "https://shop.test:8443/cart?a=1"],
    ["/cart", "shop.test", "https, http", 1, null],
    ["/cart", "shop.test", "https", 0, null],
    // No host: what follows would be taken for the path.
    ["/cart", "shop.test/admin?", "https", 1, null],
    ["/cart", "me@shop.test", "https", 1, null],
    // http's own port, which the browser doesn't have in its address.
    ["/cart", "shop.test:80", "https", 1, null],
    ["*", "shop.test", "https", 1, null],
    ["http://other.test/", "shop.test", "https", 1, null],
  ])("%s at %s, %j behind %i of our proxies, is %j for the listener", (url, host, told, trusted, address) => {
    const message = new IncomingMessage(new Socket());
    message.url = url;
    message.headers = { host, "x-forwarded-proto": told };
    expect(secureAddress(message, trusted)).toBe(address);
  });
});

import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { oneAtATime } from "./pipelining.ts";
import { RequestQueue, type Visitor } from "./request-queue.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** A server whose requests name their visitor ("/guest-1", "/shopper-1"), and are answered by `answer(path)`. */
async function aServer() {
  const queue = new RequestQueue();
  const begun: { path: string; response: ServerResponse }[] = [];
  let refused = 0;
  const server = createServer(
    oneAtATime((request, response) => {
      const path = request.url ?? "";
      const visitor: Visitor = { key: path.split("?")[0] ?? "", isSignedIn: path.startsWith("/shopper") };
      queue.enter(visitor, response, {
        begin: () => begun.push({ path, response }),
        refuse: () => {
          refused++;
          response.writeHead(503).end("busy");
        },
      });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const open = (): Socket => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    cleanups.push(() => socket.destroy());
    return socket;
  };
  const send = (paths: string[], socket = open()) => {
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(""));
    return socket;
  };
  const answer = (path: string) => {
    const place = begun.findIndex((one) => one.path.startsWith(path) && !one.response.writableEnded);
    const [one] = begun.splice(place, 1);
    if (place < 0 || !one) throw new Error(`${path} has not begun`);
    one.response.end("done");
  };
  const runningNow = () => begun.map(({ path }) => path);
  return { queue, send, answer, runningNow, refusals: () => refused };
}

const each = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => make(number));

test("a client that pipelines has one request worked on; the next begins once it has taken the answer", async () => {
  const { send, answer, runningNow } = await aServer();
  const socket = send(each(1_000, (number) => `/guest-1?${number}`));
  await expect.poll(runningNow).toEqual(["/guest-1?0"]);
  socket.pause();
  answer("/guest-1?0");
  await expect.poll(runningNow).toEqual(["/guest-1?1"]);
  socket.resume();
  for (let number = 1; number < 1_000; number++) {
    answer(`/guest-1?${number}`);
    if (number < 999) await expect.poll(runningNow, { interval: 1 }).toEqual([`/guest-1?${number + 1}`]);
  }
});

test("a visitor has four requests worked on, a hundred wait, the rest is refused; others are not held up", async () => {
  const { queue, send, answer, runningNow, refusals } = await aServer();
  for (const path of each(150, (number) => `/guest-1?${number}`)) send([path]);
  await expect.poll(() => queue.size).toEqual({ running: 4, waiting: 100 });
  await expect.poll(refusals).toBe(46);
  send(["/guest-2"]);
  await expect.poll(runningNow).toContain("/guest-2");
  answer("/guest-1");
  await expect.poll(() => queue.size).toEqual({ running: 5, waiting: 99 });
});

test("shoppers who are signed in come before guests, of whom two go on beside them", async () => {
  const { queue, send, answer, runningNow } = await aServer();
  for (const path of each(40, (number) => `/guest-${number}`)) send([path]);
  await expect.poll(() => queue.size).toEqual({ running: 8, waiting: 32 });
  for (const path of each(30, (number) => `/shopper-${number}`)) send([path]);
  await expect.poll(() => runningNow().filter((path) => path.startsWith("/shopper")).length).toBe(30);
  for (let count = 0; count < 8; count++) answer("/guest");
  await expect.poll(() => runningNow().filter((path) => path.startsWith("/guest")).length).toBe(2);
  for (let count = 0; count < 30; count++) answer("/shopper");
  await expect.poll(() => runningNow().filter((path) => path.startsWith("/guest")).length).toBe(8);
});

test("a visitor who leaves gives up the place in the line, and one who reads slowly holds none", async () => {
  const { queue, send, answer, runningNow } = await aServer();
  const sockets = each(20, (number) => `/guest-1?${number}`).map((path) => send([path]));
  await expect.poll(() => queue.size).toEqual({ running: 4, waiting: 16 });
  for (const socket of sockets) socket.pause();
  for (let count = 0; count < 4; count++) answer("/guest-1");
  await setImmediate();
  await expect.poll(() => queue.size).toEqual({ running: 4, waiting: 12 });
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => queue.size).toEqual({ running: 0, waiting: 0 });
  expect(runningNow().length).toBeGreaterThan(0);
});

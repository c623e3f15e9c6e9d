import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { sessions } from "#app/accounts/schema.server.ts";
import { ChangeFeed } from "#app/platform/database/change-feed.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn } from "#tests/support/people.ts";
import { cartTopic, MAX_STREAMS, readCartNotification, streamCartVersions } from "./cart-events.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function follow(response: Response) {
  const heard = { text: "", isOver: false };
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.text += decoder.decode(part.value);
    heard.isOver = true;
  })();
  await expect.poll(() => heard.text).toContain("event: version");
  return { heard, reader };
}

async function open(db: Database, overrides: Partial<AppContext> = {}) {
  const user = await aUser(db);
  const browser = await signedIn(db, user, { changes: new ChangeFeed(), ...overrides });
  const connect = () => streamCartVersions(browser.app, user.id, browser.request("/cart/events"));
  return { user, app: browser.app, connect };
}

test("the stream sends the version on connecting and each later one, of this user only", async ({ db }) => {
  const { user, app, connect } = await open(db);
  const { heard, reader } = await follow(await connect());
  expect(heard.text).toBe("event: version\ndata: 0\n\n");
  app.changes.publish(cartTopic("somebody else"), "9");
  const { topic, version } = readCartNotification(`${user.id} 4`);
  app.changes.publish(topic, version);
  await expect.poll(() => heard.text).toBe("event: version\ndata: 0\n\nevent: version\ndata: 4\n\n");
  await reader.cancel();
  expect(app.changes.listeners(topic)).toBe(0);
});

test("the stream sends heartbeats while the session lasts, and ends with it", async ({ db }) => {
  const { user, connect } = await open(db);
  const { heard } = await follow(await connect());
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => heard.text).toContain("\n\n:\n\n");
  expect(heard.isOver).toBe(false);
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => heard.isOver).toBe(true);
});

test("the stream ends when the server stops", async ({ db }) => {
  const stopping = new AbortController();
  const { connect } = await open(db, { stopping: stopping.signal });
  const { heard } = await follow(await connect());
  stopping.abort();
  await expect.poll(() => heard.isOver).toBe(true);
});

test("one tab too many closes the oldest, which is asked not to reconnect", async ({ db }) => {
  const { user, app, connect } = await open(db);
  const oldest = await follow(await connect());
  const others = [];
  for (let i = 0; i < MAX_STREAMS; i++) others.push(await follow(await connect()));
  await expect.poll(() => oldest.heard.isOver).toBe(true);
  expect(oldest.heard.text).toContain("event: replaced");
  expect(app.changes.listeners(cartTopic(user.id))).toBe(MAX_STREAMS);
  for (const { heard, reader } of others) {
    expect(heard.isOver).toBe(false);
    await reader.cancel();
  }
});

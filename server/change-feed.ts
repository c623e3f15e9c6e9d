/** Hands the database's notifications to listeners in this process. */
import { readCartNotification } from "#app/cart/cart-events.server.ts";
import { ChangeFeed } from "#app/platform/database/change-feed.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";

/** Cart versions, from any process on the same database. */
export async function openChangeFeed(database: OpenDatabase): Promise<ChangeFeed> {
  const changes = new ChangeFeed();
  await database.listen("cart_changed", (payload) => {
    const { topic, version } = readCartNotification(payload);
    changes.publish(topic, version);
  });
  return changes;
}

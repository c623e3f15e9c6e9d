import { expect } from "vitest";
import { hasErrors, validateContact } from "#app/messages/contact-fields.ts";
import { contactMessages } from "#app/messages/schema.server.ts";
import { findReviewObstacle } from "#app/reviews/review-queries.server.ts";
import { reviews } from "#app/reviews/schema.server.ts";
import { demoTest as test } from "#tests/support/db.ts";

test("a demo has a message to answer and a real buyer's review to moderate", async ({ db }) => {
  const [message, ...others] = await db.select().from(contactMessages);
  expect(message).toMatchObject({ state: "open" });
  if (message) expect(hasErrors(validateContact(message))).toBe(false);
  expect(others).toEqual([]);
  const [review] = await db.select().from(reviews);
  expect(review).toMatchObject({ state: "pending", rating: 4 });
  expect(await findReviewObstacle(db, review?.userId ?? "", review?.productId ?? "")).toBeNull();
});

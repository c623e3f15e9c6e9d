import { expect, test } from "vitest";
import { replyDeadline } from "./reply-deadline.ts";

const createdAt = new Date("2026-11-21T06:00:00Z");
const after = (hours: number) =>
  replyDeadline({ state: "open", createdAt }, new Date(createdAt.getTime() + hours * 3_600_000));

test.each([
  [0, "Reply due in 48 h"],
  [28, "Reply due in 20 h"],
  [47.5, "Reply due in less than 1 h"],
])("%d h after it came: %s", (hours, text) => {
  expect(after(hours)).toEqual({ isOverdue: false, text });
});

test.each([
  [48, "Overdue by 1 h"],
  [53.9, "Overdue by 5 h"],
  [148, "Overdue by 4 days 4 h"],
])("%d h after it came: %s", (hours, text) => {
  expect(after(hours)).toEqual({ isOverdue: true, text });
});

test.each(["answered", "closed"])("a message that is %s has no reply deadline", (state) => {
  expect(replyDeadline({ state, createdAt }, new Date())).toBeNull();
});

import { expect, test, vi } from "vitest";
import { currentToasts, dismissToast, showToast, subscribeToToasts } from "./toast-list.ts";

test("three toasts are shown at most, the newest last, and subscribers get each change", () => {
  const changed = vi.fn();
  const stop = subscribeToToasts(changed);
  const ids = ["one", "two", "three", "four"].map((text) => showToast({ text }));
  expect(currentToasts().map((toast) => toast.text)).toEqual(["two", "three", "four"]);
  dismissToast(ids[3] as number);
  expect(currentToasts().map((toast) => toast.text)).toEqual(["two", "three"]);
  expect(changed).toHaveBeenCalledTimes(5);
  stop();
  showToast({ text: "unheard" });
  expect(changed).toHaveBeenCalledTimes(5);
});

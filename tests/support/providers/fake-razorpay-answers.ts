/** How the stand-in for Razorpay answers. */
import type { Answer } from "./fake-provider.ts";

export function refusal(status: number, description: string): Answer {
  return { status, json: { error: { code: "BAD_REQUEST_ERROR", description } } };
}

export const list = (items: object[]): Answer => ({ json: { entity: "collection", count: items.length, items } });

export function found(thing: object | undefined): Answer {
  return thing ? { json: thing } : refusal(400, "The id provided does not exist");
}

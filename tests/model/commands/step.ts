/** A command done by shop and model, with the same outcome. */
import type fc from "fast-check";
import type { Shop } from "../shop.ts";
import type { World } from "../world.ts";

export type Step = fc.AsyncCommand<World, Shop>;

/** `outcome`: "ok" or the refusal's code; `summary`: what it was about. */
type Done = { outcome: string; summary: string };

/** Commands by outcome: what a run has seen. */
export const tally = new Map<string, Map<string, number>>();

export function step(
  name: string,
  run: (world: World, shop: Shop) => Promise<Done>,
  may: (world: World) => boolean = () => true,
): Step {
  return {
    check: (world) => may(world),
    async run(world, shop) {
      try {
        const { outcome, summary } = await run(world, shop);
        const outcomes = tally.get(name) ?? new Map<string, number>();
        tally.set(name, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
        world.story.push(`${name} ${summary}: ${outcome}`);
      } catch (error) {
        world.story.push(`${name}: THE SHOP AND THE MODEL PART HERE`);
        throw error;
      }
    },
    toString: () => name,
  };
}

/** @throws when the shop says something else than the model */
export function agree(what: string, shop: unknown, model: unknown): void {
  const [said, meant] = [JSON.stringify(shop), JSON.stringify(model)];
  if (said !== meant) throw new Error(`${what}\n  the shop: ${said}\n  the model: ${meant}`);
}

/** "ok", or why it was refused. */
export function codeOf(result: { ok: true } | { ok: false; code: string }): string {
  return result.ok ? "ok" : result.code;
}

export const hasOrders = ({ orders }: World): boolean => orders.length > 0;

/** Their work is loaded when there is some. */
import type { PickupEvent } from "#app/couriers/courier.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

/** `at` is a time in milliseconds, as jobs hold JSON. */
export type PickupReport = Pick<PickupEvent, "outcome"> & { pickupId: string; at: number };

export const applyPickupJob: JobDefinition<PickupReport> = {
  name: "couriers.apply-pickup",
  retries: 8,
  handle: async (services, report) => (await import("./pickup-events.server.ts")).applyPickup(services, report),
};

export const pollPickupsJob: JobDefinition = {
  name: "couriers.poll-pickups",
  cron: "*/10 * * * *",
  handle: async (services) => (await import("./poll-pickups.server.ts")).pollPickups(services),
};

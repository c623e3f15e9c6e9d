import pLimit from "p-limit";
import { DatabaseBusyError } from "./database-errors.ts";

/** @throws DatabaseBusyError after waiting `maxWaitMs`; the work has not begun then */
export function boundedLimit(atOnce: number, maxWaitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return (work) =>
    new Promise((resolve, reject) => {
      let hasGivenUp = false;
      const giveUp = (): void => {
        hasGivenUp = true;
        reject(new DatabaseBusyError("waited too long for a turn"));
      };
      const timer = setTimeout(giveUp, maxWaitMs);
      void limit(async () => {
        clearTimeout(timer);
        if (!hasGivenUp) await work().then(resolve, reject);
      });
    });
}

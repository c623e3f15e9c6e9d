/** For the log and for figures (docs/decisions/365). */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export type RequestRecord = {
  /** X-Request-Id: in its answer, its log lines and its error page. */
  readonly id: string;
  /** The pattern, such as /products/:slug; null: of no route. */
  route: string | null;
  /** Who asked: guest, customer, vendor, admin; null: not looked at. */
  role: string | null;
  /** It has committed a transaction. */
  hasWritten: boolean;
};

const storage = new AsyncLocalStorage<RequestRecord>();

/** `id`: a proxy's, where it is believed. */
export function newRequestRecord(id: string = randomUUID()): RequestRecord {
  return { id, route: null, role: null, hasWritten: false };
}

/** All that `work` begins belongs to this request. */
export function withinRequest<Value>(record: RequestRecord, work: () => Value): Value {
  return storage.run(record, work);
}

/** Undefined outside of requests. */
export function currentRequest(): RequestRecord | undefined {
  return storage.getStore();
}

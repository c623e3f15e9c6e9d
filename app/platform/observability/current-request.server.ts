import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export type RequestRecord = {
  readonly id: string;
  route: string | null;
  role: string | null;
  hasWritten: boolean;
};

const storage = new AsyncLocalStorage<RequestRecord>();

export function newRequestRecord(id: string = randomUUID()): RequestRecord {
  return { id, route: null, role: null, hasWritten: false };
}

export function withinRequest<Value>(record: RequestRecord, work: () => Value): Value {
  return storage.run(record, work);
}

export function currentRequest(): RequestRecord | undefined {
  return storage.getStore();
}

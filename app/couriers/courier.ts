/**
 * It asks and translates: it writes nothing, is never called in a transaction (docs/rules.md#d16), and its news are
 * `TrackingEvent`s (docs/decisions/337).
 */

import type { Result } from "#app/domain/basics/result.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import type { Env } from "#app/platform/env.server.ts";

/** To reach a courier. */
export type CourierContext = { env: Env; fetch: typeof fetch };

/** As packed. */
export type Box = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number };

/** `cashPaise`: to be collected at the door; null: it is paid. */
export type Route = { from: string; to: string; box: Box; cashPaise: number | null; valuePaise: number };

/** `serviceId`: whom to book. */
export type Rate = { serviceId: string; name: string; ratePaise: number; days: number | null };

/** `name` is the vendor's; a courier that knows pick-up places by name gets a new one when anything of it changes. */
export type PickupPlace = {
  vendorId: string;
  name: string;
  phone: string;
  email: string;
  addressLine: string;
  city: string;
  state: string;
  pincode: string;
};

export type NewBooking = {
  /** Our booking's id: the same key is the same booking, however often it is asked for. */
  key: string;
  serviceId: string;
  orderNumber: string;
  placedAt: Date;
  from: PickupPlace;
  to: ShippingAddress;
  email: string;
  box: Box;
  lines: readonly { name: string; sku: string; quantity: number; unitPricePaise: number; hsn: string }[];
  cashPaise: number | null;
  /** Of the goods. */
  valuePaise: number;
};

/** The courier's own references, and what people read: who carries it under which airway bill. */
export type BookedShipment = { orderReference: string; shipmentReference: string; carrier: string; awb: string };

export type TrackingEvent = {
  awb: string;
  /** Our booking's id, where the courier says it; it has to be the airway bill's. */
  key: string | null;
  code: TrackingCode;
  /** By the courier's clock. */
  at: Date;
  /** The courier's words, "" for none. */
  text: string;
  place: string;
  /** "2026-11-26": of a failed attempt, when it tries again, if it says so. */
  nextAttemptOn?: string | null;
};

/** That it has paid the cash of a shipment to the store's bank; `reference`: the transfer's UTR. */
export type Remittance = { awb: string; amountPaise: number; reference: string };

/** The courier said no, and why. */
type Refusable<T> = Result<T, "refused", string>;

export interface Courier {
  readonly id: string;
  /** Cheapest first; empty: nobody goes there. @throws CourierError */
  listRates(route: Route): Promise<Rate[]>;
  /** Looks for an earlier booking of the key before it makes one. @throws CourierError when it isn't known what happened */
  book(booking: NewBooking): Promise<Refusable<BookedShipment>>;
  /** Asked again, it stays one pick-up. @throws CourierError */
  requestPickup(booked: BookedShipment): Promise<Refusable<undefined>>;
  /** One PDF with the labels of all. @throws CourierError */
  printLabels(shipments: readonly BookedShipment[]): Promise<Refusable<Uint8Array<ArrayBuffer>>>;
  /** What is cancelled already is ok. @throws CourierError */
  cancel(booked: BookedShipment): Promise<Refusable<undefined>>;
  /** Checks the sender in constant time; null: forged. Empty: nothing that we understand. */
  readWebhook(rawBody: Uint8Array, headers: Headers): TrackingEvent[] | null;
  /** All so far; asked twice, the same news are the same events. @throws CourierError */
  track(awb: string): Promise<TrackingEvent[]>;
  /**
   * All transfers from `since` on, the oldest first. Null: it has no API for that, its reports are pasted
   * (docs/decisions/337). @throws CourierError
   */
  readonly listRemittances: ((since: Date) => Promise<Remittance[]>) | null;
}

/** The courier couldn't be asked or made no sense; ask again. The message holds no secret. */
export class CourierError extends Error {
  override readonly name = "CourierError";
}

/** Adapters write nothing and never run inside transactions (docs/rules.md#d16). */

import type { Result } from "#app/domain/basics/result.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { PickupSlot } from "#app/domain/fulfilment/pickup-slot.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import type { Env } from "#app/platform/env.server.ts";

export type CourierContext = { env: Env; fetch: typeof fetch };

export type Box = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number };

/** `cashPaise` is null for paid orders. */
export type Route = { from: string; to: string; box: Box; cashPaise: number | null; valuePaise: number };

/** GST included. `rtoPaise`: what the way back of an undelivered shipment would cost, if the courier says so. */
export type Rate = {
  serviceId: string;
  name: string;
  ratePaise: number;
  rtoPaise: number | null;
  days: number | null;
};

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
  /** Our booking's id; the idempotency key. */
  key: string;
  serviceId: string;
  orderNumber: string;
  placedAt: Date;
  from: PickupPlace;
  to: ShippingAddress;
  /** The buyer's, else the sender's: couriers require one. */
  email: string;
  box: Box;
  lines: readonly { name: string; sku: string; quantity: number; unitPricePaise: number; hsn: string }[];
  cashPaise: number | null;
  valuePaise: number;
};

export type BookedShipment = { orderReference: string; shipmentReference: string; carrier: string; awb: string };

export type TrackingEvent = {
  awb: string;
  /** Our booking's id, if reported; it must match the airway bill's. */
  key: string | null;
  code: TrackingCode;
  at: Date;
  /** The courier's text, or "". */
  text: string;
  place: string;
  /** Such as "2026-11-26". */
  nextAttemptOn?: string | null;
};

/** A shipment's cash, transferred to the store; `reference` is the UTR. */
export type Remittance = { awb: string; amountPaise: number; reference: string };

/** Goods that a courier collects from their buyer and brings to their seller. */
export type NewReturnPickup = Omit<NewBooking, "from" | "to" | "cashPaise"> & {
  from: ShippingAddress;
  to: PickupPlace;
  slot: PickupSlot;
};

export type PickupEvent = {
  awb: string;
  /** Our pick-up's id, if reported; it must match the airway bill's. */
  key: string | null;
  outcome: "picked-up" | "missed" | "cancelled";
  at: Date;
};

/** `day`: of the next attempt in India. `phone`: another number of the buyer, 10 digits, or null. */
export type Reattempt = { day: string; phone: string | null };

/** What a courier does with a shipment that it could not deliver. */
export interface FailedDeliveries {
  /** A repeated request sets the same. @throws CourierError */
  reattempt(booked: BookedShipment, request: Reattempt): Promise<Refusable<undefined>>;
  /** Idempotent. @throws CourierError */
  returnToSender(booked: BookedShipment): Promise<Refusable<undefined>>;
}

type Refusable<T> = Result<T, "refused", string>;

export interface ReturnPickups {
  /** Cheapest first; empty when nobody collects there. @throws CourierError */
  listRates(route: Omit<Route, "cashPaise">): Promise<Rate[]>;
  /** Looks for an earlier booking first. @throws CourierError when the result is unknown */
  book(pickup: NewReturnPickup): Promise<Refusable<BookedShipment>>;
  /** Idempotent. @throws CourierError */
  cancel(booked: BookedShipment): Promise<Refusable<undefined>>;
  /** Returns null when forged, empty for unknown events. */
  readWebhook(rawBody: Uint8Array, headers: Headers): PickupEvent[] | null;
  /** Repeated queries return the same events. @throws CourierError */
  track(awb: string): Promise<PickupEvent[]>;
}

export interface Courier {
  readonly id: string;
  /** Cheapest first. @throws CourierError */
  listRates(route: Route): Promise<Rate[]>;
  /** Looks for an earlier booking first. @throws CourierError when the result is unknown */
  book(booking: NewBooking): Promise<Refusable<BookedShipment>>;
  /** Idempotent. @throws CourierError */
  requestPickup(booked: BookedShipment): Promise<Refusable<undefined>>;
  printLabels(shipments: readonly BookedShipment[]): Promise<Refusable<Uint8Array<ArrayBuffer>>>;
  /** Idempotent. @throws CourierError */
  cancel(booked: BookedShipment): Promise<Refusable<undefined>>;
  /** Returns null when forged, empty for unknown events. */
  readWebhook(rawBody: Uint8Array, headers: Headers): TrackingEvent[] | null;
  /** Repeated queries return the same events. @throws CourierError */
  track(awb: string): Promise<TrackingEvent[]>;
  /** It is null when the courier has no API for it (docs/decisions/337). @throws CourierError */
  readonly listRemittances: ((since: Date) => Promise<Remittance[]>) | null;
  /** It is null when the courier collects nothing from buyers. */
  readonly returnPickups: ReturnPickups | null;
  /** It is null when the courier takes no instructions: people call it, and type what it said. */
  readonly failedDeliveries: FailedDeliveries | null;
}

/** The courier is unreachable or unclear; calls may be retried. */
export class CourierError extends Error {
  override readonly name = "CourierError";
}

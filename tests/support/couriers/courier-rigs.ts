/** A courier's adapter beside its stand-in: what the contract tests need of each. */
import type { Courier, NewBooking, NewReturnPickup } from "#app/couriers/courier.ts";
import { courierOf } from "#app/couriers/couriers.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import type { FakeProvider, Message } from "#tests/support/providers/fake-provider.ts";
import { FakeShiprocket, SHIPROCKET_SETTINGS } from "./fake-shiprocket.ts";

type Awaitable<T> = T | Promise<T>;

export type ContractRig = {
  id: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The courier of a demo's environment, with `settings` beside or instead of the stand-in's. */
  courier(settings?: Record<string, string>): Promise<Courier>;
  /** Keys of an account that it doesn't know. */
  wrongKeys: Record<string, string>;
  serviceId: string;
  carrier: string;
  /** Answers that can be lost while it books. */
  steps: number;
  /** A PIN that nobody serves. */
  unserved: string;
  break(trouble: FakeProvider["trouble"]): void;
  signOut(): void;
  /** The next booking. */
  refuse(reason: string): void;
  /** Bookings that stand under our key, and their pick-ups. */
  booked(key: string): Awaitable<Booked[]>;
  /** The day, and the part of it if the courier promises one, on which a return is collected. */
  slotOf(key: string): Awaitable<string | null>;
  /** What its seller asked for after a failed delivery: the day of the next attempt, or "return". */
  instructionOf(key: string): Awaitable<string | null>;
  /** Scans by the courier's own code for "picked-up" and so on, so many minutes after the first. */
  scan(key: string, code: keyof typeof shiprocketCodes, minutes: number, activity?: string): Awaitable<void>;
  /** It pays all the cash it collected, by one transfer. Null: it has no API that tells of it. */
  pay: (() => Promise<string>) | null;
  take(): Awaitable<Message[]>;
  sign(body: string): Message;
  textOf(pdf: Uint8Array): string;
};

type Booked = { awb: string; pickups: number };

/** A rig beside a server of its own, which answers at once. */
export type CourierRig = Omit<ContractRig, "booked" | "slotOf" | "scan" | "take"> & {
  provider: FakeProvider;
  settings(): Record<string, string>;
  booked(key: string): Booked[];
  slotOf(key: string): string | null;
  scan(key: string, code: keyof typeof shiprocketCodes, minutes: number, activity?: string): void;
  take(): Message[];
};

export const shiprocketCodes = {
  "picked-up": 42,
  "pickup-failed": 20,
  "in-transit": 18,
  "out-for-delivery": 17,
  "attempt-failed": 21,
  delivered: 7,
  returning: 9,
  returned: 10,
  lost: 12,
  odd: 13,
} as const;

export function shiprocketRig(): CourierRig {
  const fake = new FakeShiprocket();
  const rig: CourierRig = {
    id: "shiprocket",
    provider: fake,
    start: async () => void (await fake.start()),
    stop: () => fake.stop(),
    settings: () => ({ ...SHIPROCKET_SETTINGS, SHIPROCKET_API_URL: fake.origin }),
    async courier(settings = {}) {
      const secret = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" };
      const env = readEnv({ ...secret, ...rig.settings(), ...settings });
      const courier = await courierOf({ id: "shiprocket" }, { env, fetch });
      if (!courier) throw new Error("not configured");
      return courier;
    },
    wrongKeys: { SHIPROCKET_EMAIL: "x", SHIPROCKET_PASSWORD: "x" },
    serviceId: "10",
    carrier: "Delhivery Surface",
    // The order's and the airway bill's.
    steps: 2,
    unserved: "194101",
    break: (trouble) => {
      fake.trouble = trouble;
    },
    signOut: () => fake.signOut(),
    refuse: (reason) => {
      fake.refuseAwb = reason;
    },
    booked: (key) =>
      fake.orders
        .filter((one) => one.channel_order_id === key && one.status !== "CANCELED")
        .map(({ shipment, pickups }) => ({ awb: shipment.awb, pickups })),
    slotOf: (key) => fake.orderOf(key).pickupDay,
    instructionOf: (key) => fake.orderOf(key).instructions.at(-1) ?? null,
    scan: (key, code, minutes, activity) => fake.scan(fake.orderOf(key), shiprocketCodes[code], minutes, activity),
    pay: null,
    take: () => fake.take(),
    sign: (body) => fake.sign(body),
    textOf: (pdf) => new TextDecoder().decode(pdf),
  };
  return rig;
}

export function aBooking(key: string, change: Partial<NewBooking> = {}): NewBooking {
  return {
    key,
    serviceId: "10",
    orderNumber: "SNG-7K3F-92QX",
    placedAt: new Date("2026-11-20T04:30:00Z"),
    from: {
      vendorId: "v1",
      name: "Pixel Palace",
      phone: "9876543210",
      email: "orders@pixel.test",
      addressLine: "12 MG Road, Camp",
      city: "Pune",
      state: "Maharashtra",
      pincode: "411001",
    },
    to: {
      fullName: "Asha Rao",
      addressLine1: "4 Residency Road",
      city: "Bengaluru",
      state: "Karnataka",
      pincode: "560025",
      phone: "9123456780",
    },
    email: "asha@example.test",
    box: { weightGrams: 2500, lengthCm: 40, breadthCm: 30, heightCm: 10 },
    lines: [{ name: "ThinkPad E14", sku: "TP-E14", quantity: 1, unitPricePaise: 64_999_00, hsn: "8471" }],
    cashPaise: 65_098_00,
    valuePaise: 64_999_00,
    ...change,
  };
}

/** The same way back, without cash. */
export function aReturnPickup(key: string, change: Partial<NewReturnPickup> = {}): NewReturnPickup {
  const { from, to, cashPaise: _, ...goods } = aBooking(key);
  return { ...goods, from: to, to: from, slot: { day: "2026-11-23", part: null }, ...change };
}

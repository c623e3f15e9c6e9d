/** Mounted by server/payment-routes.ts. */
import { z } from "zod";
import { isSecret } from "#app/couriers/shared-secret.server.ts";
import { storable } from "#app/domain/basics/plain-text.ts";
import { dayParts } from "#app/domain/fulfilment/pickup-slot.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import {
  cancelDemoShipment,
  type DemoShipment,
  demoRates,
  demoServiceName,
  findDemoShipment,
  instructDemoShipment,
  listDemoRemittances,
  listDemoShipments,
  openDemoShipment,
  pickUpDemoShipment,
} from "./books.server.ts";
import { demoCourierKeys } from "./keys.server.ts";
import { demoLabels } from "./labels.server.ts";

type DemoCourier = { db: Database; env: Env; clock: Clock };

const text = z.string().min(1).max(300);
const pin = z.string().regex(/^[1-9]\d{5}$/);
const person = z.strictObject({
  name: text,
  phone: z.string().regex(/^[6-9]\d{9}$/, "is no mobile number"),
  address: text,
  city: text,
  pin,
});
const paise = z.number().int().min(1).max(1e12);
const newShipment = z.strictObject({
  reference: text,
  service: text,
  order_number: text,
  sender: person,
  receiver: person,
  grams: z.number().int().min(1).max(50_000),
  size_cm: z.array(z.number().int().min(1).max(999)).length(3),
  items: z.array(z.strictObject({ name: z.string().max(500), quantity: z.number().int().min(1) })).min(1),
  collect_paise: paise.nullable(),
  value_paise: paise,
  /** Only for returns, which are collected at their sender's. */
  pickup: z.strictObject({ day: z.iso.date(), part: z.enum(dayParts).nullable() }).optional(),
});

const newAttempt = z.strictObject({
  day: z.iso.date(),
  phone: z
    .string()
    .regex(/^[6-9]\d{9}$/)
    .nullable(),
});

export async function answerDemoCourier(courier: DemoCourier, request: Request, path: string): Promise<Response> {
  const { db, env, clock } = courier;
  const key = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? null;
  if (!isSecret(demoCourierKeys(env).apiKey, key)) return refusal(401, "unknown key");
  const query = new URL(request.url).searchParams;
  const [noun = "", id = "", verb = ""] = path.split("/");
  switch (`${request.method} ${noun}${id && "/:id"}${verb && `/${verb}`}`) {
    case "GET rates":
      return Response.json({
        services: demoRates(query.get("to") ?? "", Number(query.get("grams")) || 0, query.get("cash") === "1"),
      });
    case "GET shipments": {
      const record = await findDemoShipment(db, { reference: storable(query.get("reference") ?? "") });
      return record && !record.cancelledAt ? shipmentAnswer(record) : notFound();
    }
    case "POST shipments":
      return openShipment(db, request);
    case "POST shipments/:id/pickup":
      return (await pickUpDemoShipment(db, storable(id))) ? Response.json({ pickup: "requested" }) : notFound();
    case "POST shipments/:id/cancel": {
      const done = await cancelDemoShipment(db, { id: storable(id), now: clock.now() });
      if (done.ok) return Response.json({ status: "cancelled" });
      return done.code === "not-found" ? notFound() : refusal(409, "The shipment has been picked up already.");
    }
    case "GET labels": {
      const record = await listDemoShipments(db, storable(query.get("ids") ?? "").split(","));
      return record.length > 0 ? new Response(await demoLabels(record)) : notFound();
    }
    case "GET waybills/:id": {
      const record = await findDemoShipment(db, { waybill: storable(id) });
      return record ? trackingAnswer(record) : notFound();
    }
    case "POST waybills/:id/reattempt": {
      const wanted = newAttempt.safeParse(await request.json().catch(() => null));
      if (!wanted.success) return refusal(422, "day or phone: can't be read");
      return instructed(await instructDemoShipment(db, { waybill: storable(id), instruction: wanted.data.day }));
    }
    case "POST waybills/:id/return":
      return instructed(await instructDemoShipment(db, { waybill: storable(id), instruction: "return" }));
    case "GET remittances": {
      const since = z.iso.datetime().safeParse(query.get("since"));
      if (!since.success) return refusal(422, "since: is no moment");
      const events = await listDemoRemittances(db, { since: new Date(since.data), now: clock.now() });
      return Response.json({
        remittances: events.map(({ awb: waybill, paise, utr, at }) => ({ waybill, paise, utr, at })),
      });
    }
    default:
      return notFound();
  }
}

async function openShipment(db: Database, request: Request): Promise<Response> {
  const query = newShipment.safeParse(await request.json().catch(() => null));
  if (!query.success) {
    const [issue] = query.error.issues;
    return refusal(422, `${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { reference, service, order_number, sender, receiver, grams, collect_paise, pickup } = storable(query.data);
  const opened = await openDemoShipment(db, {
    ...{ reference, service, orderNumber: order_number, weightGrams: grams, collectPaise: collect_paise },
    ...{ fromCity: sender.city, fromPincode: sender.pin, toCity: receiver.city, toPincode: receiver.pin },
    pickupSlot: pickup ?? null,
  });
  if (!opened.ok) return refusal(422, "This service doesn't carry the shipment.");
  return opened.value.cancelledAt ? refusal(409, "The reference was cancelled.") : shipmentAnswer(opened.value);
}

function shipmentAnswer({ id, waybill, reference, service }: DemoShipment): Response {
  return Response.json({ id, waybill, reference, service_name: demoServiceName(service) });
}

function trackingAnswer({ waybill, reference, scans }: DemoShipment): Response {
  const events = scans.map(({ nextAttemptOn: next_attempt, ...scan }) => ({ ...scan, next_attempt }));
  return Response.json({ waybill, reference, scans: events });
}

function instructed(done: Awaited<ReturnType<typeof instructDemoShipment>>): Response {
  if (done.ok) return Response.json({ status: "noted" });
  return done.code === "not-found" ? notFound() : refusal(409, "The shipment has no failed delivery.");
}

function notFound(): Response {
  return refusal(404, "not found");
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

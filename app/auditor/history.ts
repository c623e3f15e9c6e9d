/** Each step of a history follows the previous one and is allowed. */
import type { Invariant } from "./invariant.ts";

export const historyInvariants: readonly Invariant[] = [
  historyInvariant({
    name: "order-history-is-legal",
    of: "orders",
    subject: "orders.status",
    things: "select id, number as name, status from orders",
    events: "select order_id as id, seq, from_status, to_status from order_events where kind = 'status'",
  }),
  historyInvariant({
    name: "payment-history-is-legal",
    of: "orders",
    subject: "orders.payment_status",
    things: "select id, number as name, payment_status as status from orders",
    events: "select order_id as id, seq, from_status, to_status from order_events where kind = 'payment'",
  }),
  historyInvariant({
    name: "shipment-history-is-legal",
    of: "shipments",
    subject: "shipments.status",
    // Shipments cancelled with their order have no event of their own.
    things: "select id, id::text as name, nullif(status, 'cancelled') as status from shipments",
    events: "select shipment_id as id, seq, from_status, to_status from order_events where kind = 'shipment'",
  }),
  historyInvariant({
    name: "return-history-is-legal",
    of: "returns",
    subject: "returns.status",
    begins: "requested",
    things: "select id, id::text as name, status from returns",
    events: `select return_id as id, seq, lag(to_status) over (partition by return_id order by seq) as from_status, to_status
      from return_events`,
  }),
  {
    name: "orders-begin-once",
    why: "An order's history begins with the one event of its placing (docs/rules.md#o15).",
    of: "orders",
    query: `
      select o.number as id, count(e.seq) filter (where e.kind = 'placed') <> 1
          or min(e.seq) <> min(e.seq) filter (where e.kind = 'placed') as broken,
        count(e.seq) filter (where e.kind = 'placed') || ' events of placing among ' || count(e.seq) as found
      from orders o left join order_events e on e.order_id = o.id group by o.id`,
  },
];

type History = {
  name: string;
  of: string;
  /** `subject` in the table status_moves. */
  subject: string;
  /** The first status; it needs no event. */
  begins?: string;
  /** SELECT of id, name (for people) and status (null: not compared). */
  things: string;
  /** SELECT of id, seq, from_status, to_status. */
  events: string;
};

function historyInvariant({ name, of, subject, begins = "pending", things, events }: History): Invariant {
  return {
    name,
    why: "Each step starts where the one before ended, is one the shop allows, and the last leads to today (docs/rules.md#o14).",
    of,
    query: `
      with steps as (
        select e.*, lag(e.to_status, 1, '${begins}') over of_thing as before,
          e.from_status is null and e.to_status = '${begins}' and lag(e.seq) over of_thing is null as is_beginning,
          exists (select from status_moves m where m.subject = '${subject}' and m.from_status = e.from_status
            and m.to_status = e.to_status) as legal
        from (${events}) e window of_thing as (partition by e.id order by e.seq)),
      walked as (
        select id, (array_agg(to_status order by seq desc))[1] as ended,
          count(*) filter (where not is_beginning and (from_status is distinct from before or not legal)) as wrong,
          '${begins} > ' || string_agg(to_status, ' > ' order by seq) as way
        from steps group by id)
      select t.name as id, coalesce(w.wrong, 0) > 0 or coalesce(w.ended, '${begins}') <> t.status as broken,
        coalesce(w.way, '${begins}') || ', now ' || coalesce(t.status, 'cancelled') as found
      from (${things}) t left join walked w on w.id = t.id`,
  };
}

import type { Invariant } from "./invariant.ts";

export const orderInvariants: readonly Invariant[] = [
  {
    name: "one-order-per-key",
    why: "The same button pressed twice is one order (docs/rules.md#o4).",
    of: "keys",
    query: `
      select user_id || ' ' || idempotency_key as id, count(*) > 1 as broken, string_agg(number, ', ') as found
      from orders group by user_id, idempotency_key`,
  },
  {
    name: "order-totals-are-their-lines",
    why: "Nothing is charged that no line or fee explains; cash is owed for what is left (docs/rules.md#m9, docs/rules.md#f3).",
    of: "orders",
    query: `
      select o.number as id, (o.subtotal_paise, o.gst_paise, o.total_paise) is distinct from
          (l.taxable, l.gst, l.taxable + l.gst + o.shipping_paise) as broken,
        o.subtotal_paise || ' + ' || o.gst_paise || ' + ' || o.shipping_paise || ' = ' || o.total_paise || ', lines '
          || coalesce(l.taxable, 0) || ' + ' || coalesce(l.gst, 0) as found
      from orders o left join (
        select l.order_id,
          sum(l.taxable_paise + case when o.payment_method = 'cod' then 0 else l.removed_taxable_paise end) as taxable,
          sum(l.gst_paise + case when o.payment_method = 'cod' then 0 else l.removed_gst_paise end) as gst
        from order_lines l join orders o on o.id = l.order_id group by l.order_id
      ) l on l.order_id = o.id`,
  },
  {
    name: "line-amounts-add-up",
    why: "A line is its taxable value and its tax in two equal halves (docs/decisions/345).",
    of: "order lines",
    query: `
      select id, total_paise <> taxable_paise + gst_paise or least(taxable_paise, gst_paise) < 0 or gst_paise % 2 <> 0
          or quantity + removed_quantity < 1 or quantity = 0 and total_paise <> 0
          or least(quantity, removed_quantity, removed_taxable_paise, removed_gst_paise) < 0 or removed_gst_paise % 2 <> 0
          or replaces_line_id is not null and removed_quantity <> 0 as broken,
        taxable_paise || ' + ' || gst_paise || ' = ' || total_paise || ', ' || removed_quantity || ' removed' as found
      from order_lines`,
  },
  {
    name: "shipping-fee-is-shared-out",
    why: "Every paisa of the fee belongs to one shipment, whose invoice states it (docs/decisions/333).",
    of: "orders",
    query: `
      select o.number as id, o.shipping_paise <> coalesce(s.fee, -1) or o.cash_fee_paise <> coalesce(s.cash, -1)
          or o.cash_fee_paise > 0 and o.payment_method <> 'cod' as broken,
        'fee ' || o.shipping_paise || ', of it for cash ' || o.cash_fee_paise || ', shipments '
          || coalesce(s.fee || ' and ' || s.cash, 'none') as found
      from orders o left join (
        select order_id, sum(shipping_paise) as fee, sum(cash_fee_paise) as cash from shipments where kind = 'sale' group by order_id
      ) s on s.order_id = o.id`,
  },
  {
    name: "lines-lie-in-their-shipments",
    why: "A line is in a shipment of its own order and vendor, and every shipment holds something (docs/rules.md#o9).",
    of: "shipments",
    query: `
      select s.id, count(l.id) = 0 or count(*) filter (where l.order_id <> s.order_id or l.vendor_id <> s.vendor_id) > 0
          as broken,
        count(l.id) || ' lines, ' || count(*) filter (where l.order_id <> s.order_id or l.vendor_id <> s.vendor_id)
          || ' of another order or vendor' as found
      from shipments s left join order_lines l on l.shipment_id = s.id group by s.id`,
  },
  {
    name: "split-shipments-are-parts",
    why: "What was split off is of the order and vendor it came from, and each line of the product and price of its own (docs/rules.md#f7).",
    of: "split shipments and lines",
    query: `
      select s.id, s.kind <> 'sale' or (from_.order_id, from_.vendor_id, from_.kind) is distinct from (s.order_id, s.vendor_id, s.kind)
          as broken,
        s.kind || ' of ' || s.vendor_id || ', split off one of ' || from_.vendor_id as found
      from shipments s join shipments from_ on from_.id = s.split_from
      union all select l.id, s.split_from is null or (from_.order_id, from_.product_id, from_.unit_price_paise, from_.commission_bp)
          is distinct from (l.order_id, l.product_id, l.unit_price_paise, l.commission_bp),
        l.quantity || ' × ' || l.name || ', split off ' || from_.name
      from order_lines l join order_lines from_ on from_.id = l.split_from_line_id join shipments s on s.id = l.shipment_id
      where l.replaces_line_id is null`,
  },
  {
    name: "replacements-are-free",
    why: "A replacement is sent at no price, in a shipment of its own, for a line of the same order (docs/rules.md#f10).",
    of: "order lines",
    query: `
      select l.id, (l.replaces_line_id is not null) <> (s.kind = 'replacement')
          or l.replaces_line_id is not null and (l.total_paise <> 0 or l.taxable_paise <> 0 or l.gst_paise <> 0
            or s.shipping_paise <> 0 or r.order_id <> l.order_id or r.replaces_line_id is not null) as broken,
        s.kind || ', ' || l.total_paise || ' paise' as found
      from order_lines l join shipments s on s.id = l.shipment_id left join order_lines r on r.id = l.replaces_line_id`,
  },
  {
    name: "order-status-follows-its-shipments",
    why: "An order's status is read off its shipments and never set by hand (docs/decisions/333).",
    of: "orders",
    query: `
      select o.number as id, o.status <> d.derived as broken, o.status || ', shipments say ' || d.derived as found
      from orders o left join lateral (${derivedStatus("select status from shipments where order_id = o.id and kind = 'sale'")}) d on true`,
  },
  {
    name: "nothing-leaves-unpaid",
    why: "Nobody packs an order that waits for its money, unless the courier brings it (docs/rules.md#d10).",
    of: "orders",
    query: `
      select number as id, status in ('processing', 'shipped', 'delivered', 'undelivered')
          and payment_status not in ('paid', 'refunded') and payment_method <> 'cod'
        or status = 'delivered' and payment_status not in ('paid', 'refunded') as broken,
        payment_method || ', ' || status || ', ' || payment_status as found
      from orders`,
  },
];

/** The table of app/domain/fulfilment/order-status.ts in SQL; a test compares them. `shipments` selects `status`. */
export function derivedStatus(shipments: string): string {
  return `
    select case
      when coalesce(bool_and(status = 'cancelled'), true) then 'cancelled'
      when bool_and(status in ('cancelled', 'returned', 'lost')) then 'undelivered'
      when bool_and(status = 'delivered') filter (where status not in ('cancelled', 'returned', 'lost')) then 'delivered'
      when bool_or(status = 'delivered')
        or bool_and(status in ('shipped', 'undelivered')) filter (where status not in ('cancelled', 'returned', 'lost')) then 'shipped'
      when bool_or(status in ('shipped', 'undelivered', 'returned', 'lost'))
        or bool_and(status = 'processing') filter (where status <> 'cancelled') then 'processing'
      else 'pending' end as derived
    from (${shipments}) shipments`;
}

/** Shipments as several rules see them, in SQL. */

/** Statuses of what has left. */
export const dispatched = "'shipped', 'undelivered', 'delivered', 'returned', 'lost'";

/** Sold, and never to be paid for: it never arrived, or its shipment was cancelled. */
export const notDue = `
  select s.id, s.order_id, s.shipping_paise + (select sum(total_paise) from order_lines l where l.shipment_id = s.id) as paise
  from shipments s
  where s.status in ('returned', 'lost', 'cancelled') and s.kind = 'sale' and not exists (
    select from payments p where p.order_id = s.order_id and p.status = 'captured' and p.is_effective
      and coalesce(p.shipment_id, s.id) = s.id)`;

/** Sold, left, and never to arrive, without a payment: cash that no courier collected. */
export const unpaidInVain = `
  select s.id, s.order_id, s.shipping_paise + (select sum(total_paise) from order_lines l where l.shipment_id = s.id) as paise
  from shipments s
  where s.status in ('returned', 'lost') and s.kind = 'sale' and not exists (
    select from payments p where p.order_id = s.order_id and p.status = 'captured' and p.is_effective
      and coalesce(p.shipment_id, s.id) = s.id)`;

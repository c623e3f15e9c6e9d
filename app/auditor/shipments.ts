/** Statuses of dispatched shipments. */
export const dispatched = "'shipped', 'undelivered', 'delivered', 'returned', 'lost'";

/** Amounts of lines that were never delivered or were cancelled, so they are not due. */
export const notDue = `
  select s.id, s.order_id, s.shipping_paise + (select sum(total_paise) from order_lines l where l.shipment_id = s.id) as paise
  from shipments s
  where s.status in ('returned', 'lost', 'cancelled') and s.kind = 'sale' and not exists (
    select from payments p where p.order_id = s.order_id and p.status = 'captured' and p.is_effective
      and coalesce(p.shipment_id, s.id) = s.id)`;

/** Dispatched sales that were neither delivered nor paid for. */
export const neverCollected = `
  select s.id, s.order_id, s.shipping_paise + (select sum(total_paise) from order_lines l where l.shipment_id = s.id) as paise
  from shipments s
  where s.status in ('returned', 'lost') and s.kind = 'sale' and not exists (
    select from payments p where p.order_id = s.order_id and p.status = 'captured' and p.is_effective
      and coalesce(p.shipment_id, s.id) = s.id)`;

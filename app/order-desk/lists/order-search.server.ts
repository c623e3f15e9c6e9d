import { type SQL, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { readPhone } from "#app/domain/basics/phone.ts";
import { normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { serialNumbers } from "#app/orders/serials/schema.server.ts";
import { bankTransfers, paymentMethods, payments, refunds, transferParts } from "#app/payments/schema.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { isUuid } from "#app/platform/uuid.ts";

/** Searches indexes for three letters or more; serial numbers and references of payments and refunds must be complete. */
export function searched(q: string): SQL {
  const pattern = containing(q.toLowerCase());
  return sql`${orders.id} in (
    select o.id from ${orders} o where lower(o.number) like ${pattern} or o.user_email like ${pattern}
      or lower(o.shipping_address ->> 'fullName') like ${pattern} or o.shipping_address ->> 'phone' like ${containing(readPhone(q) ?? q)}
      ${beginsWithId(q)}
    union select o.id from ${orders} o join ${users} u on u.id = o.user_id where lower(u.name) like ${pattern}
    union select l.order_id from ${orderLines} l join ${products} p on p.id = l.product_id
      where lower(p.name) like ${pattern}
    union select s.order_id from ${shipments} s where lower(s.tracking) like ${pattern}
    union select l.order_id from ${serialNumbers} n join ${orderLines} l on l.id = n.order_line_id
      where n.serial = ${normalizeSerial(q)}
    ${withReference(q)})`;
}

const MIN_REFERENCE = 6;

/** Names the providers, because the index begins with them. */
function withReference(q: string): SQL {
  const typed = q.replace(/\s/g, "");
  if (typed.length < MIN_REFERENCE) return sql``;
  const written = [typed, typed.toUpperCase()];
  return sql`
    union select p.order_id from ${payments} p where p.provider in (select provider from ${paymentMethods})
      and p.provider_payment_id in ${written}
    union select p.order_id from ${bankTransfers} t join ${transferParts} f on f.transfer_id = t.id
      join ${payments} p on p.id = f.payment_id where t.reference in ${written}
    union select r.order_id from ${refunds} r where r.provider_refund_id in ${written}`;
}

const NO_ID = "00000000-0000-0000-0000-000000000000";
const MIN_ID_START = 4;

function beginsWithId(q: string): SQL {
  const start = q.replace("…", "").toLowerCase();
  const [first, last] = [NO_ID, NO_ID.replaceAll("0", "f")].map((rest) => start + rest.slice(start.length));
  return start.length >= MIN_ID_START && isUuid(first) ? sql`or o.id between ${first}::uuid and ${last}::uuid` : sql``;
}

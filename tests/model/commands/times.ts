/** A vendor's own times and holidays. */
import { addHoliday, removeHoliday, saveVendorTimes } from "#app/accounts/vendor-times/vendor-times-commands.server.ts";
import { nameOfDay } from "../days.ts";
import { momentOf, type Shop } from "../shop.ts";
import { dayOf, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

type VendorId = "v1" | "v2";

/** Empty: as the store. */
export type Wanted = { handlingDays: number | null; cutoffHour: number | null; off: readonly number[] };

const by = (world: World, shop: Shop, vendor: VendorId) => ({ viewer: world.vendors[vendor], ...momentOf(shop) });

export const setTimes = (vendorId: VendorId, { handlingDays, cutoffHour, off }: Wanted): Step =>
  step("vendor's times", async (world, shop) => {
    const typed = {
      handlingDays: String(handlingDays ?? ""),
      orderCutoffHour: String(cutoffHour ?? ""),
      offDays: off.map(String),
    };
    const summary = `${vendorId} ${JSON.stringify(typed)}`;
    const outcome = off.length < 6 ? "ok" : "invalid";
    agree(summary, codeOf(await saveVendorTimes(shop.db, by(world, shop, vendorId), { vendorId, typed })), outcome);
    if (outcome === "ok") Object.assign(world.times[vendorId], { handlingDays, cutoffHour, off: [...off] });
    return { outcome, summary };
  });

/** `days` long, beginning in so many. */
export const goAway = (vendorId: VendorId, inDays: number, days: number, pauses: boolean): Step =>
  step(pauses ? "pause sales" : "holiday", async (world, shop) => {
    const today = dayOf(world.now);
    const wanted = { from: today + inDays, to: today + inDays + days - 1, pauses };
    const typed = { from: nameOfDay(wanted.from), to: nameOfDay(wanted.to), pauses: pauses ? "yes" : "no" };
    const own = world.times[vendorId].holidays;
    const ahead = own.filter(({ to }) => to >= today);
    const overlaps = ahead.some(({ from, to }) => from <= wanted.to && wanted.from <= to);
    const outcome = wanted.to < today || overlaps ? "invalid" : "ok";
    const summary = `${vendorId} ${typed.from} to ${typed.to}`;
    agree(summary, codeOf(await addHoliday(shop.db, by(world, shop, vendorId), { vendorId, typed })), outcome);
    if (outcome === "ok") world.times[vendorId].holidays = [...ahead, wanted];
    return { outcome, summary };
  });

export const comeBack = (vendorId: VendorId): Step =>
  step("end a holiday", async (world, shop) => {
    const [first] = world.times[vendorId].holidays;
    const from = nameOfDay(first?.from ?? 0);
    const done = await removeHoliday(shop.db, by(world, shop, vendorId), { vendorId, from });
    agree(`${vendorId} from ${from}`, codeOf(done), "ok");
    world.times[vendorId].holidays.shift();
    return { outcome: first ? "ok" : "none", summary: `${vendorId} ${from}` };
  });

/** One-time codes to the number of cash orders. */
import { confirmPhone, sendPhoneCode } from "#app/checkout/phone/phone-codes.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import type { Phone } from "../parties.ts";
import { momentOf, type Shop } from "../shop.ts";
import { MINUTE_MS, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

/** Whether cash orders need a confirmed number. */
export const setConfirmsPhone = (isOn: boolean): Step =>
  step("numbers are confirmed", async (world, shop) => {
    await updateStoreSettings(shop.db, { codConfirmsPhone: isOn });
    world.confirmsPhone = isOn;
    return { outcome: "ok", summary: isOn ? "on" : "off" };
  });

const phoneOf = ({ phones }: World, { id }: User): Phone =>
  phones.get(id) ?? { isConfirmed: false, code: null, sentAt: 0, tries: 0 };

export function isPhoneMissing(world: World, who: User): boolean {
  return world.confirmsPhone && !phoneOf(world, who).isConfirmed;
}

const MAX_CODES = 4;
const MAX_TRIES = 5;

/** The code goes to the one number they all give. `isTaken`: the provider takes it. */
export const sendCode = (person: number, isTaken: boolean): Step =>
  step("send a code", async (world, shop) => {
    const who = world.people[person % world.people.length] as User;
    const outcome = await sendTo(world, shop, who, isTaken);
    return { outcome, summary: `to person ${person + 1}` };
  });

export async function sendTo(world: World, shop: Shop, who: User, isTaken = true): Promise<string> {
  let code = "";
  const answer: typeof fetch = async (_, init) => {
    code = /"otp":"(\d+)"/.exec(String(init?.body))?.[1] ?? "";
    return Response.json({ type: isTaken ? "success" : "error", message: "" });
  };
  const { env, log } = shop;
  const context = { viewer: who, ...momentOf(shop), env, log, fetch: answer, clientIp: `10.7.0.${world.codesSent}` };
  const sent = await sendPhoneCode(shop.db, context, { phone: anAddress.phone });
  const isKnown = phoneOf(world, who).isConfirmed;
  const isMuch = world.codesSent >= MAX_CODES;
  const outcome = isKnown ? "ok" : isMuch ? "too-many-attempts" : isTaken ? "ok" : "not-sent";
  agree("a code", codeOf(sent), outcome);
  if (isKnown || isMuch) return outcome;
  world.codesSent++;
  if (isTaken) world.phones.set(who.id, { isConfirmed: false, code, sentAt: world.now, tries: 0 });
  return outcome;
}

/** `times` over. */
export const typeCode = (person: number, isRight: boolean, times = 1): Step =>
  step("type a code", async (world, shop) => {
    const who = world.people[person % world.people.length] as User;
    if (isPhoneMissing(world, who) && phoneOf(world, who).code === null) await sendTo(world, shop, who);
    let outcome = "";
    for (let n = 0; n < times; n++) outcome = await typeAs(world, shop, who, isRight);
    return { outcome, summary: `${times} times by person ${person + 1}` };
  });

export async function typeAs(world: World, shop: Shop, who: User, isRight = true): Promise<string> {
  const known = phoneOf(world, who);
  const { code, sentAt, tries, isConfirmed } = known;
  const typed = isRight ? (code ?? "000000") : String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const context = { viewer: who, ...momentOf(shop), env: shop.env };
  const done = await confirmPhone(shop.db, context, { phone: anAddress.phone, code: typed });
  const canType = code !== null && world.now - sentAt < 10 * MINUTE_MS && tries < MAX_TRIES;
  const outcome = isConfirmed ? "ok" : !canType ? "no-code" : isRight ? "ok" : "wrong-code";
  agree("typing a code", codeOf(done), outcome);
  if (isConfirmed || !canType) return outcome;
  const isNow = isRight ? { isConfirmed: true, code: null } : {};
  world.phones.set(who.id, { ...known, tries: tries + 1, ...isNow });
  return outcome;
}

import type { Paise } from "#app/domain/money/money.ts";
import type { TextChannel } from "#app/platform/sms/sms.ts";
import { countSmsParts } from "#app/platform/sms/sms-parts.ts";
import type { StoreSettings } from "#app/settings/settings-schema.server.ts";

/** What a message costs the store: an SMS by its length, a message by WhatsApp always the same. */
export function costOf(
  { smsPaise, whatsAppPaise }: Pick<StoreSettings, "smsPaise" | "whatsAppPaise">,
  channel: TextChannel,
  text: string,
): Paise {
  return channel === "whatsapp" ? whatsAppPaise : smsPaise * countSmsParts(text);
}

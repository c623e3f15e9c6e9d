import type { SettingGroup } from "./setting-fields.ts";
import { textTemplateKeys, textTemplates } from "./text-templates.ts";

export const textGroup: SettingGroup = {
  id: "texts",
  title: "Text messages",
  intro:
    "Messages to buyers about their orders. Register each text as written here with your SMS provider, or as a template of WhatsApp with {{1}} for ##VAR1##, and enter its ID or name. A message without one is not sent.",
  fields: [
    {
      key: "textChannel",
      label: "Send by",
      kind: "choice",
      options: [
        { value: "sms", label: "SMS" },
        { value: "whatsapp", label: "WhatsApp" },
      ],
      hint: "Codes to log in go by SMS, and by WhatsApp where SMS fails or is not set up.",
    },
    ...textTemplateKeys.map((key) => {
      const { label, words } = textTemplates[key];
      return { key, label: `${label}: template`, kind: "text", hint: words } as const;
    }),
    {
      key: "smsPaise",
      label: "Price of one SMS",
      kind: "rupees",
      hint: "What your provider charges for 160 characters, such as 0.18. Longer messages count as two or more. The list of text messages adds it up for each month.",
    },
    {
      key: "whatsAppPaise",
      label: "Price of one WhatsApp message",
      kind: "rupees",
      hint: "What Meta or your provider charges for one message, such as 0.13.",
    },
  ],
};

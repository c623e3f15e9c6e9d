import type { SettingGroup } from "./setting-fields.ts";
import { textTemplateKeys, textTemplates } from "./text-templates.ts";

export const textGroup: SettingGroup = {
  id: "texts",
  title: "Text messages",
  intro:
    "Messages to buyers about their orders. Register each text with your SMS provider as written here, with ##VAR1## and so on as variables, and enter the template ID you get. A message without an ID is not sent.",
  fields: [
    ...textTemplateKeys.map((key) => {
      const { label, words } = textTemplates[key];
      return { key, label: `${label}: template ID`, kind: "text", hint: words } as const;
    }),
    {
      key: "smsPaise",
      label: "Price of one text message",
      kind: "rupees",
      hint: "What your provider charges, such as 0.18. The list of text messages adds it up for each month.",
    },
  ],
};

import { countSmsParts } from "#app/platform/sms/sms-parts.ts";
import type { SettingField, SettingGroup } from "./setting-fields.ts";
import { type TextLanguage, textLanguageKeys, textLanguages } from "./text-languages.ts";
import { fillTemplate, templateSetting, textTemplateKeys, textTemplates } from "./text-templates.ts";

const textGroup: SettingGroup = {
  id: "texts",
  title: "Text messages",
  intro:
    "Messages to buyers about their orders, and to people of companies who have no email address. Register each text as written here with your SMS provider, or as a template of WhatsApp with {{1}} for ##VAR1##, and enter its ID or name. A message without one is not sent. WhatsApp refuses a text that ends with a variable: add a sentence after it there, such as “Thank you for your order.”",
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
    ...templateFields("en"),
    {
      key: "smsPaise",
      label: "Price of one SMS",
      kind: "rupees",
      hint: "What your provider charges for 160 characters (70 in Hindi), such as 0.18. Longer messages count as two or more. The list of text messages adds it up for each month.",
    },
    {
      key: "whatsAppPaise",
      label: "Price of one WhatsApp message",
      kind: "rupees",
      hint: "What Meta or your provider charges for one message, such as 0.13.",
    },
  ],
};

const [, ...otherLanguages] = textLanguageKeys;

/** One page for English and what all languages share, and one for each other language. */
export const textGroups: readonly SettingGroup[] = [textGroup, ...otherLanguages.map(languageGroup)];

function languageGroup(language: TextLanguage): SettingGroup {
  const { inEnglish } = textLanguages[language];
  return {
    id: `texts-${language}`,
    title: `Texts in ${inEnglish}`,
    intro: `For buyers who choose ${inEnglish} on the page of their order, which offers it once a template has an ID here. Register each text as written here, as Unicode. A message without an ID here is sent in English.`,
    fields: templateFields(language),
  };
}

function templateFields(language: TextLanguage): SettingField[] {
  return textTemplateKeys.map((template) => {
    const { label, words, example } = textTemplates[template];
    const parts = countSmsParts(fillTemplate(template, language, example));
    return {
      key: templateSetting(template, language),
      label: language === "en" ? `${label}: template` : `${label}: template in ${textLanguages[language].inEnglish}`,
      kind: "text",
      hint: `${words[language]} (costs ${parts} SMS)`,
    };
  });
}

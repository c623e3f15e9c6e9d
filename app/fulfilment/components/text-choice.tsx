import { Form } from "react-router";
import type { TextChoice } from "#app/mail/texts/text-choice.server.ts";
import { textLanguages } from "#app/settings/text-languages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";

/** Whether text messages about orders go to the number of this one, and in which language. */
export function TextChoiceForms({ isOn, language, languages }: TextChoice) {
  return (
    <>
      <Form method="post" preventScrollReset className="mt-2">
        <FormKey />
        <p className="text-sm text-muted">
          {isOn
            ? "We send text messages about your orders to this number."
            : "We don't send text messages about orders to this number."}
        </p>
        <Button name="intent" value={isOn ? "texts-off" : "texts-on"} variant="quiet" size="small" className="-ml-3">
          {isOn ? "Stop text messages" : "Get text messages"}
        </Button>
      </Form>
      {isOn && languages.length > 1 && <LanguageForm language={language} languages={languages} />}
    </>
  );
}

function LanguageForm({ language, languages }: Pick<TextChoice, "language" | "languages">) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3">
      <FormKey />
      <input type="hidden" name="intent" value="texts-language" />
      <p className="text-sm text-muted">
        Language: <span lang={language}>{textLanguages[language].name}</span>
      </p>
      {languages
        .filter((one) => one !== language)
        .map((one) => (
          <Button key={one} name="language" value={one} variant="quiet" size="small" className="-ml-3">
            <span>
              Change to <span lang={one}>{textLanguages[one].name}</span>
            </span>
          </Button>
        ))}
    </Form>
  );
}

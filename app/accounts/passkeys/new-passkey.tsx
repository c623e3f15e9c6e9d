import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { postForJson, sentenceOf, useCanUsePasskeys } from "./use-passkeys.ts";

const PATH = "/account/passkeys/new";

type Options = { options: Parameters<typeof import("@simplewebauthn/browser")["startRegistration"]>[0]["optionsJSON"] };

export function NewPasskey({ hasPassword }: { hasPassword: boolean }) {
  const canUse = useCanUsePasskeys();
  const isHydrated = useHydrated();
  return (
    <section className="mt-10">
      <SectionHeading title="Add a passkey" />
      {canUse ? (
        <NewPasskeyForm hasPassword={hasPassword} />
      ) : (
        <p className="mt-4 text-muted">
          {isHydrated ? "This browser can’t create passkeys on this website." : "Passkeys need JavaScript."}
        </p>
      )}
    </section>
  );
}

function NewPasskeyForm({ hasPassword }: { hasPassword: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    setBusy(true);
    setError(undefined);
    try {
      const { options } = await postForJson<Options>(PATH, { intent: "options", password });
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = JSON.stringify(await startRegistration({ optionsJSON: options }));
      await postForJson(PATH, { intent: "add", response });
      form.reset();
      const next = new URLSearchParams(search);
      next.set("done", "added");
      await navigate(`/account/passkeys?${next}`);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={add} className="mt-4 max-w-md space-y-5" noValidate>
      {hasPassword && (
        <Field label="Password" name="password" hint="To confirm that it is you" required>
          <TextInput type="password" autoComplete="current-password" />
        </Field>
      )}
      {error && <Notice tone="error">{error}</Notice>}
      <Button busy={isBusy} busyText="Waiting for your device...">
        Add a passkey
      </Button>
    </form>
  );
}

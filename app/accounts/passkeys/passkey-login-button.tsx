import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { postForJson, sentenceOf, useCanUsePasskeys } from "./use-passkeys.ts";

const PATH = "/login/passkey";

type Options = {
  options: Parameters<typeof import("@simplewebauthn/browser")["startAuthentication"]>[0]["optionsJSON"];
};

/** Nothing where the browser can't use passkeys, unless it is the `onlyWay`. `of`: who may log in here. */
export function PasskeyLoginButton({ of = "all", onlyWay = false }: { of?: "all" | "admins"; onlyWay?: boolean }) {
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!useCanUsePasskeys())
    return onlyWay && <p>Use a browser with JavaScript and passkeys, or ask another admin to reset your login.</p>;
  const logIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { options } = await postForJson<Options>(PATH, { intent: "options" });
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const response = JSON.stringify(await startAuthentication({ optionsJSON: options }));
      const redirect = search.get("redirect") ?? "";
      const { location } = await postForJson<{ location: string }>(PATH, { intent: "login", response, redirect, of });
      // A new page, as after any login: what the browser keeps about the guest is read again.
      window.location.assign(location);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <div className="mt-3">
      <Button
        type="button"
        variant="secondary"
        wide
        busy={isBusy}
        busyText="Waiting for your passkey..."
        onClick={logIn}
      >
        Log in with a passkey
      </Button>
      {error && (
        <Notice tone="error" className="mt-3">
          {error}
        </Notice>
      )}
    </div>
  );
}

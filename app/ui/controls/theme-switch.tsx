import { useId, useSyncExternalStore } from "react";
import { classes } from "#app/ui/classes.ts";
import { chooseTheme, storedTheme, subscribeToTheme, type Theme } from "./theme.ts";

const choices: { theme: Theme; label: string }[] = [
  { theme: "system", label: "Auto" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
];

/** Auto, light or dark. Hidden without scripts: then the system decides. */
export function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useSyncExternalStore(subscribeToTheme, storedTheme, () => "system" as Theme);
  const name = useId();
  return (
    <fieldset className={classes("inline-flex rounded-control border border-control unscripted:hidden", className)}>
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label }) => (
        <label
          key={theme}
          className="relative flex min-h-11 min-w-11 items-center px-3 text-md first-of-type:rounded-l-[5px] last-of-type:rounded-r-[5px] has-checked:bg-ink has-checked:font-semibold has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="absolute inset-0 opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

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
  const current = useSyncExternalStore(subscribeToTheme, storedTheme, () => "system" as Theme);
  const name = useId();
  return (
    <fieldset className={classes("inline-flex rounded-control border border-control unscripted:hidden", className)}>
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label }) => (
        <label key={theme} className="segment">
          <input
            type="radio"
            name={name}
            value={theme}
            checked={current === theme}
            onChange={() => chooseTheme(theme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

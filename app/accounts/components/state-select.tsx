import { indianStates } from "#app/domain/buying/address.ts";
import { Select } from "#app/ui/forms/field.tsx";

/** `states`: those of the PIN code; null: all. A saved state stays selectable. */
export function StateSelect({ states, saved = "" }: { states: readonly string[] | null; saved?: string }) {
  return (
    <Select autoComplete="address-level1" defaultValue={saved}>
      <option value="">Choose a state</option>
      {indianStates.map((state) => {
        const isOut = states !== null && state !== saved && !states.includes(state);
        return (
          // Some browsers show hidden options, so they are disabled, too.
          <option key={state} hidden={isOut} disabled={isOut}>
            {state}
          </option>
        );
      })}
    </Select>
  );
}

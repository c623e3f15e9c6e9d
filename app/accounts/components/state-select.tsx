import { indianStates } from "#app/domain/buying/address.ts";
import { Select } from "#app/ui/forms/field.tsx";

/** `states`: those of the PIN code, null for all. What was saved stays. */
export function StateSelect({ states, saved = "" }: { states: readonly string[] | null; saved?: string }) {
  return (
    <Select autoComplete="address-level1" defaultValue={saved}>
      <option value="">Choose a state</option>
      {indianStates.map((state) => {
        const isOut = states !== null && state !== saved && !states.includes(state);
        return (
          // Some browsers show hidden options: they can't be chosen there.
          <option key={state} hidden={isOut} disabled={isOut}>
            {state}
          </option>
        );
      })}
    </Select>
  );
}

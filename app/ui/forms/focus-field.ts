/** Opens a surrounding `<details>`. False when there is no such field. */
export function focusField(form: HTMLFormElement, isWanted: (name: string) => boolean): boolean {
  for (const element of form.elements) {
    const name = nameOf(element);
    if (!name || !isWanted(name) || !(element instanceof HTMLElement)) continue;
    const fold = element.closest("details");
    if (fold) fold.open = true;
    element.focus();
    return true;
  }
  return false;
}

export function nameOf(target: EventTarget | null): string | null {
  return target && "name" in target && typeof target.name === "string" ? target.name : null;
}

let isLost = false;
const watchers = new Set<() => void>();

export const isAnswerLost = (): boolean => isLost;

export function setAnswerLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const changed of watchers) changed();
}

/** Returns the function that unsubscribes. */
export function subscribeToLostAnswer(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export class ChangeFeed {
  #listeners = new Map<string, Set<(news: string) => void>>();

  subscribe(topic: string, listener: (news: string) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  publish(topic: string, news: string): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener(news);
  }

  listeners(topic: string): number {
    return this.#listeners.get(topic)?.size ?? 0;
  }
}

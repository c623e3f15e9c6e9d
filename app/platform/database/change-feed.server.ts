export class ChangeFeed {
  #listeners = new Map<string, Set<(news: string) => void>>();

  subscribe(topic: string, heard: (news: string) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(heard));
    return () => {
      listeners.delete(heard);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  publish(topic: string, news: string): void {
    for (const heard of [...(this.#listeners.get(topic) ?? [])]) heard(news);
  }

  listeners(topic: string): number {
    return this.#listeners.get(topic)?.size ?? 0;
  }
}

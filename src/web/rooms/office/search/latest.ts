/** Results while typing: only the latest query's answer is delivered. An earlier request is aborted, and ignored if it still answers. */
export function createLatest<T>(tell: (answer: { word: string; found: T } | { word: string; failed: unknown }) => void) {
  let current: AbortController | undefined
  return {
    async ask(word: string, fetch: (signal: AbortSignal) => Promise<T>): Promise<void> {
      current?.abort()
      const mine = new AbortController()
      current = mine
      try {
        const found = await fetch(mine.signal)
        if (!mine.signal.aborted) tell({ word, found })
      } catch (failed) {
        if (!mine.signal.aborted) tell({ word, failed })
      }
    },
    stop: () => current?.abort(),
  }
}

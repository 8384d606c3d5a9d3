/**
 * Answers to what is being typed: only that of the last word is told. A former one is called off, and dropped where it comes all the same.
 */
export function createLatest<T>(tell: (answer: { word: string; found: T } | { word: string; failed: unknown }) => void) {
  let now: AbortController | undefined
  return {
    async ask(word: string, fetch: (signal: AbortSignal) => Promise<T>): Promise<void> {
      now?.abort()
      const mine = new AbortController()
      now = mine
      try {
        const found = await fetch(mine.signal)
        if (!mine.signal.aborted) tell({ word, found })
      } catch (failed) {
        if (!mine.signal.aborted) tell({ word, failed })
      }
    },
    /** Nothing is asked any more. */
    stop: () => now?.abort(),
  }
}

/** A failure is not cached: the next caller tries again. */
export function lazyOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined
  return () => {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
}

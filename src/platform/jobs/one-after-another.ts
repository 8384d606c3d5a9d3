/** Work that takes much at once: on this node one begins when the one before has ended, however that ended. */
export function oneAfterAnother<Given extends unknown[]>(work: (...given: Given) => Promise<void>): (...given: Given) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const mine = last.then(() => work(...given))
    last = mine.catch(() => {})
    return mine
  }
}

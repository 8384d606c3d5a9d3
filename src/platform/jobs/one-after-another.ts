/** For heavy work: on this node each run begins when the previous one has ended, even if that failed. */
export function oneAfterAnother<Given extends unknown[]>(work: (...given: Given) => Promise<void>): (...given: Given) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const mine = last.then(() => work(...given))
    last = mine.catch(() => {})
    return mine
  }
}

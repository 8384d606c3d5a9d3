const PAUSE_MS = 120

/**
 * Coalesces bursts and runs one at a time: calls within a moment run once, and calls during a run cause one more run after it. An answer is
 * therefore never older than the last call.
 */
export function oneAtATime(work: () => Promise<unknown>, pause = PAUSE_MS): () => void {
  let state: 'idle' | 'asked' | 'running' | 'asked again' = 'idle'

  const run = async () => {
    state = 'running'
    try {
      await work()
    } catch {
      // The next change, or the resync after a lost connection, runs it again.
    }
    const isAskedAgain = (state as string) === 'asked again'
    state = 'idle'
    if (isAskedAgain) ask()
  }
  const ask = () => {
    if (state === 'idle') {
      state = 'asked'
      setTimeout(run, pause)
    } else if (state === 'running') {
      state = 'asked again'
    }
  }
  return ask
}

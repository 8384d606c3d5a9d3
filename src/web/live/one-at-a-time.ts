const PAUSE_MS = 120

/**
 * Asked for in bursts, done in turns: what is asked within a moment is done once, and what is asked while it runs is done once more after it.
 * So an answer is never older than the last question.
 */
export function oneAtATime(work: () => Promise<unknown>, pause = PAUSE_MS): () => void {
  let state: 'idle' | 'asked' | 'running' | 'asked again' = 'idle'

  const run = async () => {
    state = 'running'
    try {
      await work()
    } catch {
      // The next change, or the resync after a lost connection, asks again.
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

const PAUSE_MS = 120

/**
 * Asked for in bursts, done in turns: what is asked within a moment is done once, and what is asked while it runs is done once more after it.
 * So an answer is never older than the last question.
 */
export function oneAtATime(work: () => Promise<unknown>, pause = PAUSE_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false

  const run = async () => {
    timer = undefined
    running = true
    try {
      await work()
    } catch {
      // The next change, or the resync after a lost connection, asks again.
    } finally {
      running = false
    }
    if (again) ask()
  }
  const ask = () => {
    again = running
    if (!running) timer ??= setTimeout(run, pause)
  }
  return ask
}

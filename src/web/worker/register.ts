/** After everything that the page itself needs, and never while it is being read in: the worker is for the next time. */
export function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000))

const register = () => void navigator.serviceWorker.register('/worker.js').catch(noMatter)

// A private window, or a network that is gone by now: the site does without it.
const noMatter = () => {}

/** Runs after everything the page needs, and never while it loads: the worker is for the next visit. */
export function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000))

const register = () => void navigator.serviceWorker.register('/worker.js').catch(noMatter)

// A private window, or a lost network: the site works without it.
const noMatter = () => {}

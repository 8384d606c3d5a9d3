import { createStore, useStore } from '#web/state/store.ts'

/** A yes or no that this browser remembers of how somebody likes to work: nothing of a person, and no where the browser keeps nothing. */
export function remembered(name: string) {
  const key = `engawa:${name}`
  const store = createStore(read(key), () => false)
  const set = (on: boolean) => {
    store.set(on)
    try {
      if (on) localStorage.setItem(key, '1')
      else localStorage.removeItem(key)
    } catch {
      // Full or forbidden: then it holds until the page is left.
    }
  }
  return { get: store.get, use: (): [boolean, (on: boolean) => void] => [useStore(store), set] }
}

function read(key: string) {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

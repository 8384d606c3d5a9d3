import { createStore, useStore } from '#web/state/store.ts'

/** A choice that this browser remembers of how somebody likes to work: nothing of a person, and nothing where the browser keeps none. */
export function rememberedText(name: string) {
  const key = `engawa:${name}`
  const store = createStore(read(key), () => '')
  const set = (text: string) => {
    store.set(text)
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      // Full or forbidden: then it holds until the page is left.
    }
  }
  return { get: store.get, set, use: (): [string, (text: string) => void] => [useStore(store), set] }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

import { createStore, useStore } from '#web/state/store.ts'

/** A personal preference that this browser remembers: nothing identifying, and nothing when there is no storage. */
export function rememberedText(name: string) {
  const key = `engawa:${name}`
  const store = createStore(read(key), () => '')
  const set = (text: string) => {
    store.set(text)
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      // Storage is full or forbidden: the choice lasts until the page is left.
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

import { createStore, useStore } from '#web/state/store.ts'

const KEY = 'engawa:plain-words'

// Pages are rendered in the usual wording for everyone; plain wording is applied after hydration.
const chosen = createStore(isKept(), () => false)

/** 「やさしい日本語」 for guests, kept on this device. */
export function usePlainWordsHere(): [boolean, (plain: boolean) => void] {
  return [useStore(chosen), choose]
}

function choose(plain: boolean) {
  chosen.set(plain)
  try {
    if (plain) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
}

function isKept() {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

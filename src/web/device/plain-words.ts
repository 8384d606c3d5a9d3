import { createStore, useStore } from '#web/state/store.ts'

const KEY = 'engawa:plain-words'

// Pages are drawn in the usual words for everybody; the plain ones come when the page stands.
const chosen = createStore(isKept(), () => false)

/** 「やさしい日本語」 of whoever has no account, kept on this device. */
export function usePlainWordsHere(): [boolean, (plain: boolean) => void] {
  return [useStore(chosen), choose]
}

function choose(plain: boolean) {
  chosen.set(plain)
  try {
    if (plain) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Full or forbidden: it holds until the page is left.
  }
}

function isKept() {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

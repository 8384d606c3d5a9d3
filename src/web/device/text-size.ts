import { createStore, useStore } from '#web/state/store.ts'
import { TEXT_SIZE_COOKIE } from './text-size-cookie.ts'

type TextSize = 'normal' | 'large'

// The page itself shows its size; reading a cookie would need another process. Rendered in the normal size for everyone, because a guest
// page is rendered once for all.
const chosen = createStore<TextSize>(inLarge() ? 'large' : 'normal', () => 'normal')

/** 「大きな文字」: kept in a cookie, and applied before the page is shown. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useStore(chosen), choose]
}

function choose(size: TextSize) {
  keep(size)
  chosen.set(size)
}

function inLarge() {
  return typeof document !== 'undefined' && document.documentElement.dataset.text === 'large'
}

function keep(size: TextSize) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${TEXT_SIZE_COOKIE}=${size}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

const KEY = 'engawa:invitation'

/**
 * What stands after the # of the letter. It leaves the address as soon as the page lives; where accounts are not ours it is kept in this browser,
 * for the way leads over the provider's letter and back. Alone it opens nothing there: the address has to be proven as well.
 */
export function takeToken(): string {
  const token = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token || readKept()
}

export function keepToken(token: string): void {
  try {
    if (token) localStorage.setItem(KEY, token)
    else localStorage.removeItem(KEY)
  } catch {
    // Without a place to keep it the letter is opened once more.
  }
}

function readKept(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

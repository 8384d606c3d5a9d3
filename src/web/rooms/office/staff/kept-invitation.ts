const KEY = 'engawa:invitation'

/**
 * The token after the # of the link. It is removed from the address as soon as the page is hydrated. With an identity provider it is kept
 * in this browser across the provider's confirmation mail; alone it opens nothing, because the address must be confirmed as well.
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
    // Without storage, the mail has to be opened once more.
  }
}

function readKept(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

// The address to which a sign-in link was mailed, kept so that opening the link on the same device need not ask for it.

const KEY = 'engawa:link-address'

export function keptAddress(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepAddress(email: string): void {
  try {
    if (email === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, email)
  } catch {
    // Without storage the address is asked for again.
  }
}

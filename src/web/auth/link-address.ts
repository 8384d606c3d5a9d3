// The address that a link to sign in with was mailed to, kept so that the link opened on the same device needs not ask for it.

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
    // A browser that keeps nothing asks for it again.
  }
}

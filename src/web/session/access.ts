import { UserType } from '#platform/context.ts'
export type Role = 'buyer' | 'seller' | 'admin'
export const roleWord: Record<Role, string> = { buyer: '買主', seller: '売主', admin: '運営' }

export interface Entry {
  access: 'open' | 'signed-in'
  /** Roles that may enter when signed in; by default every role. */
  roles?: readonly Role[]
}

type Entrance = { kind: 'enter' } | { kind: 'not-found' } | { kind: 'go'; to: string } | { kind: 'login'; next: string }

export const roleOf = (userType: number | null): Role =>
  userType === UserType.admin ? 'admin' : userType === UserType.seller ? 'seller' : 'buyer'

/** Start page of a role after signing in. */
const homeOf = (role: Role): string => ({ buyer: '/', seller: '/seller/estate', admin: '/admin' })[role]

/** Whether a role may enter, and if not, where it is redirected. */
export function entrance(route: Entry & { path: string }, role: Role | 'guest', asked: { href: string; next?: string }): Entrance {
  if (role === 'guest') return route.access === 'open' ? { kind: 'enter' } : { kind: 'login', next: asked.href }
  if (route.path === '/login') return leavingLogin(role, asked.next)
  return !route.roles || route.roles.includes(role) ? { kind: 'enter' } : { kind: 'not-found' }
}

/** After signing in: the page requested, otherwise the role's start page. */
export const afterSignIn = (role: Role, next?: string): string => safeNext(next) ?? homeOf(role)

/** Target of an operator's invitation; the mail adds the secret. */
export const JOIN = '/admin/join'

/** A path within the site, or undefined: an address elsewhere must never be followed, and /login would only loop. */
export function safeNext(next: string | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return undefined
  const url = new URL(next, here)
  const path = `${url.pathname}${url.search}${url.hash}`
  // The parser drops control characters and turns backslashes into slashes, so its result is checked, not the text.
  return url.origin === here && !path.startsWith('//') && url.pathname !== '/login' ? path : undefined
}

/** A signed-in operator stays at /login, which then links to the operators' pages. */
function leavingLogin(role: Role, next?: string): Entrance {
  const to = safeNext(next)
  if (to) return { kind: 'go', to }
  return role === 'admin' ? { kind: 'enter' } : { kind: 'go', to: homeOf(role) }
}

const here = 'http://here.invalid'

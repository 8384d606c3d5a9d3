import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from 'hono'
import { cookieOf } from '#platform/auth/read-cookie.ts'
import { DAY_MS, daysAfter } from '#platform/clock.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { type Account, normalEmail } from './accounts.ts'
import { letters, queueLetter } from './letters.ts'
import { pageURL } from './links.ts'
import type { Caller, Provider } from './provider.ts'
import { accounts, knownPlaces } from './table.ts'

// At places where the owner has signed in before, strangers' guesses do not count against them. Only a successful sign-in makes a place
// known, and only for that account. A network may be shared with strangers, so few are remembered, and not for long.

export type KnownPlace = Pick<typeof knownPlaces.$inferSelect, 'place' | 'kind'>

const kinds = {
  device: { days: 180, kept: 20 },
  network: { days: 30, kept: 5 },
} as const

/**
 * The caller's place, if known for this address's account; a device takes precedence over its network. The queries are the same for every
 * address.
 */
export async function knownPlace(idp: Provider, email: string, caller: Caller): Promise<KnownPlace | undefined> {
  const places = placesOf(caller.device, caller.network).map(({ place }) => place)
  const found = await idp.db
    .select({ place: knownPlaces.place, kind: knownPlaces.kind })
    .from(knownPlaces)
    .innerJoin(accounts, eq(accounts.id, knownPlaces.accountID))
    .where(and(eq(accounts.email, normalEmail(email)), inArray(knownPlaces.place, places), gt(knownPlaces.expiresAt, idp.clock.now())))
  return found.find(({ kind }) => kind === 'device') ?? found[0]
}

/** Remembers the place of a sign-in. Not before the address is verified: until then the account may be a squatter's. */
export async function rememberPlace(idp: Provider, account: Account, caller: Caller): Promise<void> {
  if (!account.emailVerified) return
  await notifyOfNewDevice(idp, account, caller)
  for (const { place, kind } of placesOf(caller.keepDevice(), caller.network)) {
    const expiresAt = daysAfter(idp.clock.now(), kinds[kind].days)
    await idp.db
      .insert(knownPlaces)
      .values({ accountID: account.id, place, kind, expiresAt })
      .onConflictDoUpdate({ target: [knownPlaces.accountID, knownPlaces.place], set: { expiresAt } })
    const ofKind = and(eq(knownPlaces.accountID, account.id), eq(knownPlaces.kind, kind))
    const newest = idp.db
      .select({ place: knownPlaces.place })
      .from(knownPlaces)
      .where(ofKind)
      .orderBy(desc(knownPlaces.expiresAt))
      .limit(kinds[kind].kept)
    await idp.db.delete(knownPlaces).where(and(ofKind, notInArray(knownPlaces.place, newest)))
  }
}

/**
 * Mails the owner after a sign-in from a new device. Not at the very first sign-in, nor right after a new password, which has a letter of
 * its own and makes every place unknown.
 */
async function notifyOfNewDevice(idp: Provider, account: Account, caller: Caller): Promise<void> {
  const places = await idp.db.select({ place: knownPlaces.place }).from(knownPlaces).where(eq(knownPlaces.accountID, account.id))
  const here = placesOf(caller.device, '')[0]?.place
  if (places.length === 0 || places.some(({ place }) => place === here)) return
  const to = { address: account.email, name: account.displayName }
  await queueLetter(idp, to, letters.newDevice(caller.deviceName, idp.clock.now(), pageURL(idp, '/user/edit#sign-ins')))
  await idp.newDevice(idp, account.id, caller.deviceName)
}

/** After a new password, places known before it are no longer trusted. */
export async function deletePlaces(idp: Provider, accountID: string): Promise<void> {
  await idp.db.delete(knownPlaces).where(eq(knownPlaces.accountID, accountID))
}

export async function cleanUpPlaces(idp: Provider): Promise<void> {
  await idp.db.delete(knownPlaces).where(lte(knownPlaces.expiresAt, idp.clock.now()))
}

/** The browser's secret is in a cookie that scripts cannot read, sent only with these calls. */
export function deviceOf(c: Context, idp: Pick<Provider, 'config'>): Pick<Caller, 'device' | 'keepDevice'> {
  const { secureCookies } = idp.config
  const name = secureCookies ? '__Secure-device' : 'device'
  const brought = cookieOf(c.req.raw, name)
  const secret = brought && /^[\w-]{43}$/.test(brought) ? brought : undefined
  let kept = secret
  return {
    device: secret && fingerprint(secret),
    keepDevice() {
      kept ??= randomSecret()
      const seconds = (kinds.device.days * DAY_MS) / 1000
      c.header(
        'set-cookie',
        `${name}=${kept}; Path=/identitytoolkit.googleapis.com; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secureCookies ? '; Secure' : ''}`,
      )
      return fingerprint(kept)
    },
  }
}

const placesOf = (device: string | undefined, network: string): KnownPlace[] => [
  ...(device ? [{ place: `device:${device}`, kind: 'device' as const }] : []),
  ...(network ? [{ place: `network:${network}`, kind: 'network' as const }] : []),
]

/** Pairs of accounts that share a known device: of a family, or of one person with two accounts. */
export async function sharedDevices({ db, clock }: Provider): Promise<{ a: string; b: string }[]> {
  const other = alias(knownPlaces, 'other')
  const known = (place: typeof knownPlaces | typeof other) => and(eq(place.kind, 'device'), gt(place.expiresAt, clock.now()))
  return db
    .selectDistinct({ a: knownPlaces.accountID, b: other.accountID })
    .from(knownPlaces)
    .innerJoin(other, and(eq(other.place, knownPlaces.place), gt(other.accountID, knownPlaces.accountID)))
    .where(and(known(knownPlaces), known(other)))
    .limit(5000)
}

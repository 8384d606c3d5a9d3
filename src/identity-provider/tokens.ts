import { and, inArray, isNull } from 'drizzle-orm'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Claims } from '#platform/auth/verifier.ts'
import { randomSecret } from '#platform/opaque.ts'
import { type Account, findAccount, identitiesOf } from './accounts.ts'
import type { Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { accounts, families } from './table.ts'

export const ID_TOKEN_SECONDS = 3600

/** Permanent changes of an account require a sign-in this recent, in seconds. */
const RECENT_SECONDS = 300

const issuerOf = (idp: Pick<Provider, 'config'>) => `https://securetoken.google.com/${idp.config.identity.projectID}`

/**
 * Signs an ID token of the family. The `jti` matters: RS256 is deterministic, and the SDK keeps an old refresh token when the new ID token
 * is byte for byte the one it has.
 */
export async function mintIDToken(
  idp: Provider,
  account: Account,
  family: { id: string; authTime: Date; provider: string },
): Promise<string> {
  const { kid, privateKey } = await idp.keys()
  const issuedAt = seconds(idp.clock.now())
  const linked = Object.groupBy(await identitiesOf(idp, account.id), ({ provider }) => provider)
  const subjects = Object.entries(linked).map(([provider, found = []]) => [provider, found.map(({ subject }) => subject)])
  return new SignJWT({
    ...(account.displayName && { name: account.displayName }),
    ...(account.photoURL && { picture: account.photoURL }),
    email: account.email,
    email_verified: account.emailVerified,
    auth_time: seconds(family.authTime),
    user_id: account.id,
    sid: family.id,
    firebase: { identities: { email: [account.email], ...Object.fromEntries(subjects) }, sign_in_provider: family.provider },
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(idp))
    .setAudience(idp.config.identity.projectID)
    .setSubject(account.id)
    .setJti(randomSecret(9))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .sign(privateKey)
}

/** The token's account; refuses forged, expired and revoked tokens and disabled accounts, and with `recent` also old sign-ins. */
export async function accountForToken(idp: Provider, token: string | undefined, { recent = false } = {}): Promise<Account> {
  return (await signInOf(idp, token, { recent })).account
}

/** The account, and the sign-in that the token comes from. */
export async function signInOf(
  idp: Provider,
  token: string | undefined,
  { recent = false } = {},
): Promise<{ account: Account; familyID: string }> {
  if (!token) throw new Refusal('MISSING_ID_TOKEN')
  const claims = await verified(idp, token)
  const account = await findAccount(idp, claims.sub ?? '')
  if (!account) throw new Refusal('USER_NOT_FOUND')
  if (account.disabledAt) throw new Refusal('USER_DISABLED')
  const authTime = Number(claims.auth_time)
  const familyID = String(claims.sid)
  if (authTime < seconds(account.validSince) || !(await livingFamilies(idp, [familyID])).has(familyID)) throw new Refusal('TOKEN_EXPIRED')
  if (recent && seconds(idp.clock.now()) - authTime > RECENT_SECONDS) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  return { account, familyID }
}

/** Tells which valid tokens or sessions have been revoked. For the server's verifier, which knows keys but not accounts. */
export async function areRevoked(idp: Provider, claims: readonly Claims[]): Promise<boolean[]> {
  const { id, disabledAt, validSince } = accounts
  const uids = [...new Set(claims.map(({ sub }) => sub))]
  const found = await idp.db.select({ id, disabledAt, validSince }).from(accounts).where(inArray(id, uids))
  const byID = new Map(found.map((account) => [account.id, account]))
  const living = await livingFamilies(
    idp,
    claims.flatMap(({ sid }) => sid ?? []),
  )
  return claims.map(({ sub, sid, authTime }) => {
    const account = byID.get(sub)
    return !account || account.disabledAt !== null || authTime < account.validSince || (sid !== undefined && !living.has(sid))
  })
}

async function verified(idp: Provider, token: string): Promise<JWTPayload> {
  const { verify } = await idp.keys()
  try {
    const { payload } = await jwtVerify(token, verify, {
      algorithms: ['RS256'],
      issuer: issuerOf(idp),
      audience: idp.config.identity.projectID,
      currentDate: idp.clock.now(),
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'sid'],
    })
    return payload
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  }
}

async function livingFamilies(idp: Provider, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await idp.db
    .select({ id: families.id })
    .from(families)
    .where(and(inArray(families.id, ids), isNull(families.revokedAt)))
  return new Set(found.map(({ id }) => id))
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

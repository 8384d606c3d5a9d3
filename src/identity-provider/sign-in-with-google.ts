import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { areKeysOutOfReach } from '#platform/auth/verifier.ts'
import type { z } from '#platform/zod.ts'
import { type Account, changeAccount, findAccount, findByEmail, insertAccount, normalEmail } from './accounts.ts'
import { signInTokens } from './families.ts'
import { recordUsage } from './journal.ts'
import { rememberPlace } from './known-places.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { welcomeOwner } from './sign-in-with-link.ts'
import { identities } from './table.ts'
import { count } from './throttle.ts'
import { accountForToken } from './tokens.ts'
import type { SignInWithIdp } from './wire.ts'

const GOOGLE = 'google.com'

export interface GoogleTrust {
  clientID: string
  keys: JWTVerifyGetKey
}

/** A Google ID token signs in to the account its subject is linked to, or to one with the same address if Google has verified that. */
export async function signInWithIdp(idp: Provider, request: z.infer<typeof SignInWithIdp>, caller: Caller) {
  const credential = new URLSearchParams(request.postBody ?? '')
  if (credential.get('providerId') !== GOOGLE || !idp.google)
    throw new Refusal('OPERATION_NOT_ALLOWED', 'The identity provider configuration is not found.')
  await count(idp, 'googleFromNetwork', caller.network)
  const google = await googleUser(idp, idp.google, credential)
  const holder = request.idToken ? await accountForToken(idp, request.idToken, { recent: true }) : undefined
  return inTransaction(idp, async (idp) => {
    const linked = await linkedAccount(idp, google.subject)
    if (holder && linked && linked.id !== holder.id) throw new Refusal('FEDERATED_USER_ID_ALREADY_LINKED')
    const sameAddress = linked ?? holder ?? (await findByEmail(idp, google.email))
    if (sameAddress?.disabledAt) throw new Refusal('USER_DISABLED')
    if (sameAddress && !linked && !holder && !google.emailVerified)
      return {
        kind,
        needConfirmation: true,
        email: google.email,
        verifiedProvider: ['password'],
        providerId: GOOGLE,
        federatedId: google.subject,
      }
    const account = sameAddress ? await admit(idp, sameAddress, { proven: !linked && !holder }) : await newcomer(idp, google)
    if (!linked)
      await idp.db.insert(identities).values({ provider: GOOGLE, subject: google.subject, accountID: account.id, email: google.email })
    await rememberPlace(idp, account, caller)
    await recordUsage(idp, caller, 'sign-in-by-google', account.id, { linkedNow: !linked })
    return {
      kind,
      localId: account.id,
      email: account.email,
      emailVerified: account.emailVerified,
      providerId: GOOGLE,
      federatedId: google.subject,
      isNewUser: !sameAddress,
      rawUserInfo: JSON.stringify(google.claims),
      oauthIdToken: credential.get('id_token') ?? '',
      ...(account.displayName && { displayName: account.displayName }),
      ...(account.photoURL && { photoUrl: account.photoURL }),
      ...(await signInTokens(idp, account, caller, GOOGLE)),
    }
  })
}

const kind = 'identitytoolkit#VerifyAssertionResponse'

async function googleUser(idp: Provider, trust: GoogleTrust, credential: URLSearchParams) {
  const claims = await verifiedClaims(idp, trust, credential.get('id_token'))
  const { sub, email } = claims
  if (typeof sub !== 'string' || typeof email !== 'string') throw malformed()
  if (claims.nonce !== undefined && !isNonce(claims.nonce, credential.get('nonce'))) throw new Refusal('MISSING_OR_INVALID_NONCE')
  return { subject: sub, email: normalEmail(email), emailVerified: claims.email_verified === true, claims }
}

async function verifiedClaims(idp: Provider, trust: GoogleTrust, idToken: string | null): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken ?? '', trust.keys, {
      algorithms: ['RS256'],
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      audience: trust.clientID,
      currentDate: idp.clock.now(),
      requiredClaims: ['sub', 'email', 'exp'],
    })
    return payload
  } catch (error) {
    throw areKeysOutOfReach(error) ? error : malformed()
  }
}

const malformed = () => new Refusal('INVALID_IDP_RESPONSE', 'The supplied auth credential is malformed or has expired.')

/** The token contains the nonce itself, or its SHA-256 if the client withheld the raw one. */
const isNonce = (claimed: unknown, given: string | null) =>
  given !== null && (claimed === given || claimed === createHash('sha256').update(given).digest('hex'))

async function linkedAccount(idp: Provider, subject: string): Promise<Account | undefined> {
  const [identity] = await idp.db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, GOOGLE), eq(identities.subject, subject)))
  return identity && findAccount(idp, identity.accountID)
}

const admit = (idp: Provider, account: Account, { proven }: { proven: boolean }) =>
  proven ? welcomeOwner(idp, account) : changeAccount(idp, account.id, { lastLoginAt: idp.clock.now() })

const newcomer = (idp: Provider, { email, emailVerified, claims }: { email: string; emailVerified: boolean; claims: JWTPayload }) =>
  insertAccount(idp, {
    email,
    emailVerified,
    displayName: typeof claims.name === 'string' ? claims.name.slice(0, 128) : null,
    photoURL: typeof claims.picture === 'string' ? claims.picture.slice(0, 2048) : null,
    lastLoginAt: idp.clock.now(),
  })

import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { tokenExpired } from '#platform/errors.ts'

/** What a good ID token says of who holds it. */
export interface Identified {
  uid: string
  email: string
  emailVerified: boolean
  /** The sign-in (embedded provider only). */
  sid: string | undefined
  authTime: Date
  issuedAt: Date
}

/** Who holds the token; 403 `token-expired` for one that is forged, expired or revoked, whichever: the caller gets a new one or signs in. */
export type Verify = (token: string) => Promise<Identified>

/** Of a token, or of the session that one opened. */
export interface Claims {
  sub: string
  sid?: string
  authTime: Date
  token?: string
  /** When the session's last token was verified. */
  provenAt?: Date
}
export type IsRevoked = (claims: Claims) => Promise<boolean>
/** Which of these sign-ins are void although their token or session is good. */
export type AreRevoked = (claims: readonly Claims[]) => Promise<boolean[]>

interface Trust {
  config: Pick<Config, 'identity'>
  clock: Clock
  /** The provider's public keys: in process for the embedded one, else `googleKeys()`. Never both: they share the issuer's name. */
  keys: JWTVerifyGetKey
  areRevoked: AreRevoked
  /** As whom an identity comes in that may have had accounts here before; undefined where its sign-in is of before the last one ended. */
  accountOf?: (uid: string, signedInAt: Date) => Promise<string | undefined>
}

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const googleKeys = (): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(GOOGLE_KEYS), { cooldownDuration: 30_000, cacheMaxAge: 600_000, timeoutDuration: 5_000 })

const TOLERANCE_SECONDS = 5
/** A clock that is set back must not sign out who signed in before: what is signed tells when, and only its end ends it. */
const SET_BACK_SECONDS = 3600 + TOLERANCE_SECONDS

/** One verifier for both providers: the algorithm, the issuer and the project are ours to say, never the token's. */
export function createVerifier({ config, clock, keys, areRevoked, accountOf = async (uid) => uid }: Trust): Verify {
  const project = config.identity.projectID
  return async (token) => {
    const identified = await read(token)
    const sub = identified && (await accountOf(identified.uid, identified.authTime))
    if (!sub) throw tokenExpired()
    const { sid, authTime } = identified
    const [revoked] = await areRevoked([{ sub, sid, authTime, token }])
    if (revoked) throw tokenExpired()
    return { ...identified, uid: sub }
  }

  async function read(token: string): Promise<Identified | undefined> {
    const now = clock.now()
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${project}`,
        audience: project,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      })
      const { sub, email, email_verified, sid, auth_time, iat } = payload
      const latest = now.getTime() / 1000 + SET_BACK_SECONDS
      if (!sub || sub.length > 128 || typeof auth_time !== 'number' || auth_time > latest || Number(iat) > latest) return undefined
      return {
        uid: sub,
        email: typeof email === 'string' ? email : '',
        emailVerified: email_verified === true,
        sid: typeof sid === 'string' ? sid : undefined,
        authTime: new Date(auth_time * 1000),
        issuedAt: new Date(Number(iat) * 1000),
      }
    } catch (error) {
      // Google's keys out of reach is not the caller's fault, and a 403 would sign them out.
      if (areKeysOutOfReach(error)) throw error
      return undefined
    }
  }
}

/** The keys could not be had: jose's own words for no answer in time, no connection, and an answer that holds no keys. */
export const areKeysOutOfReach = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes((error as { code?: string }).code ?? '')

import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { tokenExpired } from '#platform/errors.ts'

/** The holder's data in a valid ID token. */
export interface TokenIdentity {
  uid: string
  email: string
  emailVerified: boolean
  /** The sign-in (embedded provider only). */
  sid: string | undefined
  authTime: Date
  issuedAt: Date
}

/** The token's holder; 403 `token-expired` for a forged, expired or revoked one alike: the caller gets a new one or signs in. */
export type Verify = (token: string) => Promise<TokenIdentity>

/** Claims of a token, or of the session created from one. */
export interface Claims {
  sub: string
  sid?: string
  authTime: Date
  token?: string
  /** When the session's last token was verified. */
  provenAt?: Date
}
export type IsRevoked = (claims: Claims) => Promise<boolean>
/** Which of these sign-ins are revoked, although their token or session is valid. */
export type AreRevoked = (claims: readonly Claims[]) => Promise<boolean[]>

interface Trust {
  config: Pick<Config, 'identity'>
  clock: Clock
  /** The provider's public keys: in process for the embedded one, else `googleKeys()`. Never both: they share the issuer's name. */
  keys: JWTVerifyGetKey
  areRevoked: AreRevoked
  /** The account of an identity that may have had earlier accounts here; undefined for a sign-in from before the last one ended. */
  accountOf?: (uid: string, signedInAt: Date) => Promise<string | undefined>
}

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const googleKeys = (): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(GOOGLE_KEYS), { cooldownDuration: 30_000, cacheMaxAge: 600_000, timeoutDuration: 5_000 })

const TOLERANCE_SECONDS = 5
/** Setting the clock back must not sign anyone out: issue times this far in the future are accepted, only the expiry counts. */
const SET_BACK_SECONDS = 3600 + TOLERANCE_SECONDS

/** A verifier for both providers: the algorithm, issuer and project come from the configuration, never from the token. */
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

  async function read(token: string): Promise<TokenIdentity | undefined> {
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
      // Unreachable Google keys are not the caller's fault, and a 403 would sign them out.
      if (areKeysOutOfReach(error)) throw error
      return undefined
    }
  }
}

/** The keys could not be fetched: jose's errors for a timeout, no connection, and a response without keys. */
export const areKeysOutOfReach = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes((error as { code?: string }).code ?? '')

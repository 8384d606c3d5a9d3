import { Secret, TOTP } from 'otpauth'

/** Codes that a phone shows anew every thirty seconds: RFC 6238 with SHA-1 and six digits, which every app knows. */
const PERIOD_SECONDS = 30

/** 160 bits, as the RFC asks for. */
export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

/** The step whose code this is: now, or one before or after, for clocks differ. Undefined for any other text. */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | undefined {
  if (!isCode(typed)) return undefined
  const off = appOf(secret).validate({ token: plain(typed), timestamp: now.getTime(), window: 1 })
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + off
}

/** Six digits, in whatever width and however spaced. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(plain(typed))

const plain = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '')

/** What the picture holds that an app reads, and the same secret as it is typed. */
export function offerOf(secret: Uint8Array, whose: string): { uri: string; secret: string } {
  const app = appOf(secret, whose)
  return { uri: app.toString(), secret: app.secret.base32 }
}

const appOf = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer: '縁側',
    label,
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
    secret: new Secret({ buffer: ownBytes(secret) }),
  })

/** A Buffer may be a window on a larger store, all of which the library would take for the secret. */
const ownBytes = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

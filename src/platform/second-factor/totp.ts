import { Secret, TOTP } from 'otpauth'

/** Codes that a phone app renews every thirty seconds: RFC 6238 with SHA-1 and six digits, which every app supports. */
const PERIOD_SECONDS = 30

/** 160 bits, as the RFC recommends. */
export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

/** The time step of the code: the current one, or one before or after, because clocks differ. Undefined for any other text. */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | undefined {
  if (!isCode(typed)) return undefined
  const off = appOf(secret).validate({ token: plain(typed), timestamp: now.getTime(), window: 1 })
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + off
}

/** Six digits, full or half width, with any spacing. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(plain(typed))

const plain = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '')

/** The URI for the QR code that an app scans, and the same secret for typing. */
export function enrolmentOf(secret: Uint8Array, whose: string): { uri: string; secret: string } {
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

/** A Buffer may be a view of a larger ArrayBuffer, all of which the library would take for the secret. */
const ownBytes = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum difference between the time of a signed call and ours, in either direction. */
export const TOLERANCE_SECONDS = 300
export const SIGNATURE_HEADER = 'engawa-signature'

/** The signed parts of a call. They include its destination, so it cannot be replayed elsewhere or sent back to its author. */
export interface Call {
  method: string
  /** Path of the URL, without the query. */
  path: string
  body: string
}

/** The header of a call: `t=SECONDS,v1=HEX`. */
export function signatureOf(secret: string, at: Date, call: Call): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, call)}`
}

/** True when this exact call was signed with the secret just now. */
export function isSigned(secret: string, now: Date, call: Call, header: string | undefined): boolean {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!time || !mac || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(macOf(secret, Number(time), call), 'hex'))
}

const macOf = (secret: string, seconds: number, { method, path, body }: Call) =>
  createHmac('sha256', secret).update([seconds, method, path, body].join('\n')).digest('hex')

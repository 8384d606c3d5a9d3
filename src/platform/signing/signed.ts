import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time of a signed call may be from ours, to either side. */
export const TOLERANCE_SECONDS = 300
export const SIGNATURE_HEADER = 'engawa-signature'

/** What is signed of a call: where it goes as well, so that none is played back at another place, nor sent back to whoever wrote it. */
export interface Call {
  method: string
  /** Of the address, without what asks (`?`). */
  path: string
  body: string
}

/** The header of a call: `t=SECONDS,v1=HEX`. */
export function signatureOf(secret: string, at: Date, call: Call): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, call)}`
}

/** Whether whoever knows the secret wrote this very call, just now. */
export function isSigned(secret: string, now: Date, call: Call, header: string | undefined): boolean {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!time || !mac || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(macOf(secret, Number(time), call), 'hex'))
}

const macOf = (secret: string, seconds: number, { method, path, body }: Call) =>
  createHmac('sha256', secret).update([seconds, method, path, body].join('\n')).digest('hex')

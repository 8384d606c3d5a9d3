import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '#platform/config.ts'
import { fetchExternal } from '#platform/http/outside.ts'
import type { Secrets } from '#platform/secrets.ts'

/** A browser's push subscription. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}
export interface PushNote {
  title: string
  body: string
  /** A later note replaces an earlier one with the same tag. */
  tag: string
  /** A path of this site. */
  url: string
}
/** The service's answer: accepted, subscription gone, refused, or retry (after so long, if it gave a time). */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { again: number | undefined }

const ANSWER_WITHIN_MS = 10_000
/** A notification is dropped after this time. */
const KEPT_SECONDS = 12 * 3600
/** Services accept 4,096 bytes including the encryption overhead. */
const MAX_BYTES = 3900
/** The server calls these URLs by itself, so they must not lead into its own network: only the browsers' push services are allowed. */
const SERVICES = [/^fcm\.googleapis\.com$/, /\.push\.services\.mozilla\.com$/, /\.push\.apple\.com$/, /\.notify\.windows\.com$/]

export function isPushService({ pushService }: Pick<Config, 'pushService'>, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username } = new URL(endpoint)
  if (pushService && origin === new URL(pushService).origin) return true
  return protocol === 'https:' && port === '' && username === '' && SERVICES.some((service) => service.test(hostname))
}

/**
 * The key pair that identifies us to push services (VAPID), derived like every other key. Changing the purpose string changes the pair, and
 * browsers must subscribe again.
 */
export function vapidKeys(secrets: Secrets) {
  const pair = createECDH('prime256v1')
  // From the oldest configured secret: another pair would force every browser to subscribe again.
  const own = secrets.all('web push 1').at(-1) as Buffer
  pair.setPrivateKey(own)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: own.toString('base64url') }
}

/** Sends a note to one browser, encrypted so the push service cannot read it. */
export async function push(
  { config, secrets, contact }: Sender,
  { endpoint, p256dh, auth }: PushAddress,
  note: PushNote,
  { urgent }: { urgent: boolean },
): Promise<PushOutcome> {
  if (!isPushService(config, endpoint)) return 'gone'
  const details = sealNote({ endpoint, p256dh, auth }, note, { contact, secrets, urgent })
  // With invalid keys the browser could not decrypt it.
  if (!details) return 'gone'
  try {
    const response = await fetchExternal(endpoint, {
      method: 'POST',
      headers: details.headers as Record<string, string>,
      body: new Uint8Array(details.body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch {
    return { again: undefined } // no answer, or none in time
  }
}

function sealNote({ endpoint, p256dh, auth }: PushAddress, note: PushNote, { contact, secrets, urgent }: SealOptions) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, written(note), {
      vapidDetails: { subject: `mailto:${contact}`, ...vapidKeys(secrets) },
      TTL: KEPT_SECONDS,
      urgency: urgent ? 'high' : 'normal',
    })
  } catch {
    return undefined
  }
}

interface Sender {
  config: Config
  secrets: Secrets
  /** Contact address for the push service. */
  contact: string
}
interface SealOptions extends Omit<Sender, 'config'> {
  urgent: boolean
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return { again: Number(headers.get('retry-after')) || undefined }
  return 'refused'
}

function written(note: PushNote): string {
  const whole = JSON.stringify(note)
  return Buffer.byteLength(whole) <= MAX_BYTES ? whole : JSON.stringify({ title: note.title.slice(0, 100), body: '', tag: '', url: '' })
}

import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '#platform/config.ts'
import { askOutside } from '#platform/http/outside.ts'
import type { Secrets } from '#platform/secrets.ts'

/** What a browser gave us to reach it by. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}
/** What it shows. */
export interface PushNote {
  title: string
  body: string
  /** A later one of the same tag takes the place of an earlier one. */
  tag: string
  /** A path of this site. */
  url: string
}
/** What the service answered: it has it; nobody is there any more; come again, after so long where it says so; it does not want this. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { again: number | undefined }

const ANSWER_WITHIN_MS = 10_000
/** What waits longer is no news any more. */
const KEPT_SECONDS = 12 * 3600
/** Services take 4,096 bytes with all that sealing adds. */
const MOST_BYTES = 3900
/** What a server calls by itself must not lead to its own neighbours: nothing but the services of browsers. */
const SERVICES = [/^fcm\.googleapis\.com$/, /\.push\.services\.mozilla\.com$/, /\.push\.apple\.com$/, /\.notify\.windows\.com$/]

export function isPushService({ pushService }: Pick<Config, 'pushService'>, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username } = new URL(endpoint)
  if (pushService && origin === new URL(pushService).origin) return true
  return protocol === 'https:' && port === '' && username === '' && SERVICES.some((service) => service.test(hostname))
}

/** The pair by which services know us (VAPID), drawn like every key of the house; another purpose here is another pair, and browsers ask anew. */
export function vapidKeys(secrets: Secrets) {
  const pair = createECDH('prime256v1')
  // Of the oldest secret that is set: with another pair every browser would have to be asked again.
  const own = secrets.all('web push 1').at(-1) as Buffer
  pair.setPrivateKey(own)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: own.toString('base64url') }
}

/** One note to one browser, sealed so that the service between cannot read it. */
export async function push(
  { config, secrets, contact }: Sender,
  { endpoint, p256dh, auth }: PushAddress,
  note: PushNote,
  { urgent }: { urgent: boolean },
): Promise<PushOutcome> {
  if (!isPushService(config, endpoint)) return 'gone'
  const details = sealed({ endpoint, p256dh, auth }, note, { contact, secrets, urgent })
  // With keys that are none nobody could read it.
  if (!details) return 'gone'
  try {
    const response = await askOutside(endpoint, {
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

function sealed({ endpoint, p256dh, auth }: PushAddress, note: PushNote, { contact, secrets, urgent }: Sealing) {
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
  /** Whom a push service may write to. */
  contact: string
}
interface Sealing extends Omit<Sender, 'config'> {
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
  return Buffer.byteLength(whole) <= MOST_BYTES ? whole : JSON.stringify({ title: note.title.slice(0, 100), body: '', tag: '', url: '' })
}

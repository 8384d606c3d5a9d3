import { hash } from 'node:crypto'
import { type Encoding, encodingOf, packQuickly, packWell } from '#platform/http/encodings.ts'
import { scriptHash } from '#platform/http/inline-script.ts'

/** A page as it was drawn. */
export interface Drawn {
  status: number
  headers: Headers
  /** Absent when there is nothing to show: a redirect. */
  html?: string
  /** What runs in the page and stands in its text. */
  scripts: readonly string[]
  /** For how long a cache in front of us may give it to other guests; 0 for not at all. */
  sharedSeconds: number
  /** Of a page that answers 500. */
  failure?: { error: unknown; requestID: string; route: string } | undefined
}

/** The headers that keep a page safe, for the scripts that stand in it. */
export type Dress = (scripts: readonly string[]) => Record<string, string>

/** Drawn for one reader, and packed while they wait. */
export function answerReader(request: Request, { status, headers, html, scripts, failure }: Drawn, dress: Dress): Response {
  const bytes = html === undefined ? undefined : Buffer.from(html)
  const encoding = bytes && !isForeign(request) ? encodingOf(request.headers.get('accept-encoding'), forOne, bytes.length) : undefined
  const body = bytes && (encoding ? packQuickly(encoding, bytes) : bytes)
  return new Response(body as BodyInit | undefined, {
    status,
    headers: {
      ...Object.fromEntries(headers),
      ...dress(scripts.map(scriptHash)),
      ...whenToComeBack(status),
      ...knownAs(failure),
      // A page shows its reader's name and unread messages: no cache may give it to another.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

const forOne: readonly Encoding[] = ['zstd', 'br', 'gzip']

/**
 * What a page repeats of its address can be set by whoever made the link, and how well it packs with what the page says of its reader
 * could be measured on the way. No page carries a password or a token, but a name is enough: what another site leads to is not packed.
 */
const isForeign = (request: Request) => request.headers.get('sec-fetch-site') === 'cross-site'

/** What all guests get alike: bytes, and the headers that go with just these. */
export interface Page {
  status: number
  headers: Record<string, string>
  bytes: Buffer | undefined
  packed: Map<Encoding, Packed>
}
interface Packed {
  headers: Record<string, string>
  bytes: Uint8Array
  /** Sent once, it was packed in haste; when it is asked for again it is done well. */
  well: boolean
}

export function pageOf({ status, headers, html, scripts, sharedSeconds, failure }: Drawn, dress: Dress): Page {
  const bytes = html === undefined ? undefined : Buffer.from(html)
  const kept = status === 200 && bytes !== undefined
  const isShared = kept && sharedSeconds > 0
  return {
    status,
    headers: {
      ...Object.fromEntries(headers),
      ...dress(scripts.map(scriptHash)),
      ...whenToComeBack(status),
      ...knownAs(failure),
      'cache-control': isShared ? sharedFor(sharedSeconds) : 'private, no-cache',
      vary: isShared ? 'accept-encoding' : 'accept-encoding, cookie',
      // Weak, because it is the same page however it is packed.
      ...(kept && { etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` }),
    },
    bytes,
    packed: new Map(),
  }
}

/** The number under which a failure is logged, for who watches from outside as for who reads. */
const knownAs = (failure: Drawn['failure']): Record<string, string> => (failure ? { 'x-request-id': failure.requestID } : {})

/** The database is away for a moment. */
const whenToComeBack = (status: number): Record<string, string> => (status === 503 ? { 'retry-after': '5' } : {})

/** Caches in front may keep it; a browser asks each time, because its reader may have signed in since. */
const sharedFor = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${seconds}`

/** Of guests there is nothing in it to be found out, so whoever asks gets it packed. */
export function answerGuest(request: Request, page: Page): Response {
  const { status, headers, bytes } = page
  if (headers.etag && names(request.headers.get('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })
  const encoding = bytes && encodingOf(request.headers.get('accept-encoding'), forMany, bytes.length)
  const sent = bytes && encoding ? packedOf(page, bytes, encoding) : page
  return new Response((request.method === 'HEAD' ? undefined : sent.bytes) as BodyInit | undefined, { status, headers: sent.headers })
}

const forMany: readonly Encoding[] = ['br', 'zstd', 'gzip']

const names = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch !== null && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => sameTag(each.trim(), etag)))
const sameTag = (one: string, other: string) => one.replace(/^W\//, '') === other.replace(/^W\//, '')

function packedOf({ headers, packed }: Page, bytes: Buffer, encoding: Encoding): Packed {
  const found = packed.get(encoding)
  if (!found) {
    const hasty = { headers: { ...headers, 'content-encoding': encoding }, bytes: packQuickly(encoding, bytes), well: false }
    packed.set(encoding, hasty)
    return hasty
  }
  if (!found.well) {
    found.well = true
    packWell(encoding, bytes).then(
      (well) => {
        found.bytes = well
      },
      () => {}, // what was packed in haste serves on
    )
  }
  return found
}

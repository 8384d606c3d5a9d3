import { hash } from 'node:crypto'
import { type Encoding, encodingOf, packQuickly, packWell } from '#platform/http/encodings.ts'
import { scriptHash } from '#platform/http/inline-script.ts'

export interface DrawnPage {
  status: number
  headers: Headers
  /** Absent when there is nothing to show: a redirect. */
  html?: string
  /** Inline scripts of the page. */
  scripts: readonly string[]
  /** For how long a shared cache may give it to other guests; 0 for not at all. */
  sharedSeconds: number
  /** For a page that answers 500. */
  failure?: { error: unknown; requestID: string; route: string } | undefined
}

/** Security headers for a page with these inline scripts. */
export type HeadersFor = (scripts: readonly string[]) => Record<string, string>

/** For a single reader; compressed while they wait. */
export function answerReader(request: Request, { status, headers, html, scripts, failure }: DrawnPage, headersFor: HeadersFor): Response {
  const bytes = html === undefined ? undefined : Buffer.from(html)
  const encoding = bytes && !isForeign(request) ? encodingOf(request.headers.get('accept-encoding'), forOne, bytes.length) : undefined
  const body = bytes && (encoding ? packQuickly(encoding, bytes) : bytes)
  return new Response(body as BodyInit | undefined, {
    status,
    headers: {
      ...Object.fromEntries(headers),
      ...headersFor(scripts.map(scriptHash)),
      ...whenToComeBack(status),
      ...knownAs(failure),
      // A page shows its reader's name and unread messages, so no cache may give it to anyone else.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

const forOne: readonly Encoding[] = ['zstd', 'br', 'gzip']

/**
 * The author of a link controls what a page echoes of its address, and could measure by the compressed size what else the page contains
 * about its reader. No page carries a password or a token, but a name is enough: requests from another site get no compression.
 */
const isForeign = (request: Request) => request.headers.get('sec-fetch-site') === 'cross-site'

/** A page that all guests share: bytes, and the headers for exactly these bytes. */
export interface Page {
  status: number
  headers: Record<string, string>
  bytes: Buffer | undefined
  packed: Map<Encoding, PackedPage>
}
interface PackedPage {
  headers: Record<string, string>
  bytes: Uint8Array
  /** False while compressed only quickly, for the first response; the next request recompresses it well. */
  well: boolean
}

export function pageOf({ status, headers, html, scripts, sharedSeconds, failure }: DrawnPage, headersFor: HeadersFor): Page {
  const bytes = html === undefined ? undefined : Buffer.from(html)
  const kept = status === 200 && bytes !== undefined
  const isShared = kept && sharedSeconds > 0
  return {
    status,
    headers: {
      ...Object.fromEntries(headers),
      ...headersFor(scripts.map(scriptHash)),
      ...whenToComeBack(status),
      ...knownAs(failure),
      'cache-control': isShared ? sharedFor(sharedSeconds) : 'private, no-cache',
      vary: isShared ? 'accept-encoding' : 'accept-encoding, cookie',
      // Weak, because it is the same page in every encoding.
      ...(kept && { etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` }),
    },
    bytes,
    packed: new Map(),
  }
}

/** The id under which a failure is logged, for monitoring as well as for the reader. */
const knownAs = (failure: DrawnPage['failure']): Record<string, string> => (failure ? { 'x-request-id': failure.requestID } : {})

/** 503 means that the database is briefly unavailable. */
const whenToComeBack = (status: number): Record<string, string> => (status === 503 ? { 'retry-after': '5' } : {})

/** Shared caches may keep it; a browser revalidates each time, because its reader may have signed in since. */
const sharedFor = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${seconds}`

/** A guest's page holds nothing private, so it is always compressed. */
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

function packedOf({ headers, packed }: Page, bytes: Buffer, encoding: Encoding): PackedPage {
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
      () => {}, // the quickly compressed version stays in use
    )
  }
  return found
}

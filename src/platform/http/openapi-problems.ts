import { type Endpoint, takesKey } from './contract.ts'
import { refusals, titles } from './refusals.gen.ts'

/** How each call can be refused, in the document: the statuses, and the codes each can carry. */

const ofEveryCall = ['403 token-expired', '422 invalid', '429 too-many-requests', '500 internal']
const unavailable = ['503 maintenance', '503 storage-offline', '503 unavailable']

/** Problem codes of a call: those of every call, those its access and inputs imply, and those found in its handler's source. */
export function problemsOf(call: string, e: Endpoint): Map<string, string[]> {
  const own = reachedBy(call).filter((each) => isPossible(each, e))
  const byStatus = new Map<string, string[]>()
  for (const each of [...new Set([...ofEveryCall, ...unavailable, ...ofAccess(e), ...ofWriting(e), ...own])].sort()) {
    const [status = '', code = ''] = each.split(' ')
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

const EXISTING = '200 existing'
/** A create can find an existing row, and reports that by its status. */
export const mayExist = (call: string, { status }: Endpoint) => status === 201 && reachedBy(call).includes(EXISTING)

const reachedBy = (call: string) => (refusals[call] ?? '').split(', ')

/** Drops refusals that the shared code contains but this call cannot give: cursors without a cursor parameter, versions on a read. */
function isPossible(refusal: string, { query, method }: Endpoint): boolean {
  if (refusal === '' || refusal === EXISTING) return false
  if (refusal === '422 cursor-mismatch') return query?.shape.cursor !== undefined
  return method !== 'get' || refusal !== '412 version-mismatch'
}

/** Mirrors `requireAccess`. */
function ofAccess({ access, method, companion, beforeTerms }: Endpoint): string[] {
  if (access === 'public') return []
  return [
    '401 unauthenticated',
    ...(access === 'newcomer' ? [] : ['403 email-not-verified']),
    ...(access === 'unproven' ? [] : ['403 second-factor-required']),
    ...(method === 'get' || beforeTerms ? [] : ['403 terms-changed']),
    ...(companion === 403 ? ['403 forbidden'] : []),
    ...(companion === 404 ? ['404 not-found'] : []),
  ]
}

function ofWriting(e: Endpoint): string[] {
  return [
    ...(e.params ? ['404 not-found'] : []),
    ...(e.method === 'get' ? [] : ['413 too-large', '415 unsupported-media-type', '419 xsrf']),
    ...(e.method === 'get' || e.form ? [] : ['400 malformed-json']),
    ...(takesKey(e) ? ['409 still-running', '422 idempotency-key-reused'] : []),
  ]
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const headersOf: Record<string, object> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/WWWAuthenticate' } },
  429: retryAfter,
  503: retryAfter,
}

/** Responses that many calls share, by description. */
const shared: Record<string, string> = {
  '400 malformed-json': 'MalformedJSON',
  '401 unauthenticated': 'Unauthenticated',
  '404 not-found': 'NotFound',
  '412 version-mismatch': 'VersionMismatch',
  '413 too-large': 'TooLarge',
  '415 unsupported-media-type': 'UnsupportedMediaType',
  '419 xsrf': 'ForeignOrigin',
  '422 invalid': 'Invalid',
  '429 too-many-requests': 'TooMany',
  '500 internal': 'Internal',
  '503 maintenance, storage-offline, unavailable': 'Unavailable',
}

export function problemResponses(call: string, e: Endpoint) {
  const answers = [...problemsOf(call, e)].map(([status, codes]) => {
    const name = shared[`${status} ${codes.join(', ')}`]
    return [status, name ? { $ref: `#/components/responses/${name}` } : response(status, codes)]
  })
  return Object.fromEntries(answers) as Record<string, object>
}

export const sharedResponses = Object.fromEntries(
  Object.entries(shared).map(([says, name]) => [name, response(says.slice(0, 3), says.slice(4).split(', '))]),
)

function response(status: string, codes: string[]) {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
    ],
  }
  return {
    description: codes.join(', '),
    ...(headersOf[status] && { headers: headersOf[status] }),
    content: { 'application/problem+json': { schema } },
  }
}

/** The problem schema of each code, with its sentence where that is always the same. */
export function problemSchemas(operations: ReadonlyMap<string, { endpoint: Endpoint }>) {
  const codes = [...new Set([...operations].flatMap(([call, { endpoint }]) => [...problemsOf(call, endpoint).values()].flat()))].sort()
  const ProblemCode = {
    type: 'string',
    description: 'Stable, for programs',
    enum: codes,
    'x-enum-descriptions': codes.map((code) => titles[code] ?? ''),
  }
  const Problem = {
    type: 'object',
    description: 'RFC 9457 problem details; what else a program needs to go on stands beside these, as state or retryAfter',
    required: ['type', 'status', 'code', 'title'],
    properties: {
      type: { type: 'string' },
      status: { type: 'integer' },
      code: { $ref: '#/components/schemas/ProblemCode' },
      title: { type: 'string', description: 'A Japanese sentence for the person' },
      errors: {
        type: 'array',
        description: 'What is wrong, field by field',
        items: {
          type: 'object',
          required: ['path', 'message'],
          properties: { path: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  }
  return { Problem, ProblemCode }
}

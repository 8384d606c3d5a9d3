import { databaseAway, Problem, storageOffline } from '#platform/errors.ts'
import { StorageAway } from '#platform/files/storage.ts'
import type { Platform } from '#platform/platform.ts'

/** RFC 9457 problem details. A bug becomes a plain 500 with only its request id; it is logged once. */
export function problemResponse(error: unknown, requestID: string, platform: Pick<Platform, 'log' | 'outage'>): Response {
  if (platform.outage.noticed(error)) return problemResponse(databaseAway(), requestID, platform)
  if (error instanceof StorageAway) {
    platform.log.warn({ reason: error.reason, requestID }, 'the file storage is away')
    return problemResponse(storageOffline(), requestID, platform)
  }
  if (error instanceof Problem) {
    const errors = Object.entries(error.fields).map(([path, message]) => ({ path, message }))
    const document = {
      type: 'about:blank',
      status: error.status,
      code: error.code,
      title: error.message,
      ...error.more,
      ...(errors.length > 0 && { errors }),
    }
    return answer(document, requestID, {
      ...(error.more.retryAfter !== undefined && { 'retry-after': String(error.more.retryAfter) }),
      ...(error.status === 401 && { 'www-authenticate': 'Bearer realm="engawa"' }),
    })
  }
  platform.log.error({ err: error, requestID }, 'unexpected error')
  return answer(
    {
      type: 'about:blank',
      status: 500,
      code: 'internal',
      title: '申し訳ありません。処理できませんでした。時間をおいてもう一度お試しください。',
      requestID,
    },
    requestID,
  )
}

const answer = (document: { status: number; [member: string]: unknown }, requestID: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(document), {
    status: document.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestID,
      ...headers,
    },
  })

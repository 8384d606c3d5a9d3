import { pageFailures } from '#platform/meters.ts'
import type { Platform } from '#platform/platform.ts'
import type { DrawnPage } from './page.ts'
import { shortPage } from './short-page.ts'

type FailureReporter = Pick<Platform, 'log' | 'outage'>

/** Counts a page that answers 500, and logs it under the number shown to the reader; the address is omitted, since it may hold a token. */
export function reportFailure({ log }: FailureReporter, { error, requestID, route }: NonNullable<DrawnPage['failure']>) {
  pageFailures.inc()
  log.error({ err: error, requestID, route }, 'a page failed')
}

/** The response for a page that could not be rendered at all. */
export function failedPage(platform: FailureReporter, error: unknown, requestID: string): Promise<Response> {
  if (platform.outage.noticed(error))
    return shortPage(503, 'ただいま、つながりにくくなっています', '少し待ってから、もう一度お試しください。', { 'retry-after': '5' })
  reportFailure(platform, { error, requestID, route: 'unknown' })
  return shortPage(
    500,
    'うまく表示できませんでした',
    `時間をおいて、もう一度お試しください。続く場合は、受付番号を添えて運営事務局へお知らせください。受付番号：${requestID}`,
    { 'x-request-id': requestID },
  )
}

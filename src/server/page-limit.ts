import { createHash } from 'node:crypto'
import { sessionCookie } from '#platform/auth/cookies.ts'
import { cookieOf } from '#platform/auth/read-cookie.ts'
import { Problem } from '#platform/errors.ts'
import { peerOf } from '#platform/http/peer.ts'
import type { Platform } from '#platform/platform.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitMember, limitNetwork } from '#platform/throttle/throttle.ts'
import { shortPage } from './short-page.ts'

/** Limits page renders by the request's sign-in and by network. Cached pages cost nothing and are not counted. */
export async function limitDrawing(request: Request, { config, clock, database: { db } }: Pick<Platform, 'config' | 'clock' | 'database'>) {
  const ctx = { db, clock, ip: peerOf(request, config) }
  if (!ctx.ip) return
  const secret = cookieOf(request, sessionCookie(config))
  if (secret) await limitMember(ctx, limits.pages, createHash('sha256').update(secret).digest('base64url'))
  else await limitNetwork(ctx, limits.pages.network)
}

/** The page shown when the limit refuses. */
export const refusedPage = ({ status, message, more }: Problem): Promise<Response> =>
  shortPage(status, 'しばらくお待ちください', message, { 'retry-after': String(more.retryAfter ?? 60) })

export const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.status === 429

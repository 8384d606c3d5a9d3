import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { sessionCookie } from '#platform/auth/cookies.ts'
import { cookieOf } from '#platform/auth/read-cookie.ts'
import { Problem } from '#platform/errors.ts'
import { peerOf } from '#platform/http/peer.ts'
import type { Platform } from '#platform/platform.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitMember, limitNetwork } from '#platform/throttle/throttle.ts'

/** Before a page is drawn for this request: by the sign-in it came with, and by network. What is kept already costs nothing and is not counted. */
export async function limitDrawing(request: Request, { config, clock, opened: { db } }: Pick<Platform, 'config' | 'clock' | 'opened'>) {
  const ctx = { db, clock, ip: peerOf(request, config) }
  if (!ctx.ip) return
  const secret = cookieOf(request, sessionCookie(config))
  if (secret) await limitMember(ctx, limits.pages, createHash('sha256').update(secret).digest('base64url'))
  else await limitNetwork(ctx, limits.pages.network)
}

/** What a person sees instead of the page: the sentence, and nothing that would have to be drawn. */
export async function refusedPage({ status, message, more }: Problem): Promise<Response> {
  const page = html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>しばらくお待ちください｜縁側</title></head>
<body><main><h1>しばらくお待ちください</h1><p>${message}</p><p><a href="">もう一度開く</a></p></main></body>
</html>`
  return new Response(String(await page), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(more.retryAfter ?? 60) },
  })
}

export const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.status === 429

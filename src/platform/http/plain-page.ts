import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { plainStyle } from './plain-style.ts'

export type Part = ReturnType<typeof html>

/** A page without the application: a kept letter or file still leads to it years later. */
export function plainPage(
  c: Context,
  { title, script }: { title: string; script?: string },
  status: 200 | 404 | 422 | 429 | 503,
  content: Part,
) {
  return c.html(
    html`<!doctype html>
<html lang="ja"${inLarge(c)}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}｜縁側</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<header><a href="/">縁側</a></header>
<main>${content}</main>
</body>
</html>`,
    status,
    // The address may hold a token, so no other site may learn it.
    { 'content-security-policy': policyOf(script), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  )
}

/** The pages' 「大きな文字」 setting, kept in a cookie. */
const inLarge = (c: Context) => (getCookie(c, 'text-size') === 'large' ? html` data-text="large"` : '')

const policyOf = (script: string | undefined) =>
  `default-src 'none'; style-src 'self'; img-src data:; ${script ? "script-src 'self'; " : ''}form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export const plainStyleSheet = (c: Context) =>
  c.body(plainStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })

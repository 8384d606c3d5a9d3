import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '#platform/db/open.ts'
import { mail } from './table.ts'

/** Shows the outbox as a reader sees it: GET /dev/mail, /dev/mail.json. Never mounted in production, where letters hold live links. */
export function devMail(ctx: { db: Db }): Hono {
  const all = () => ctx.db.select().from(mail).orderBy(asc(mail.createdAt), asc(mail.id))
  const one = async (id: string) => (await ctx.db.select().from(mail).where(eq(mail.id, id)))[0]

  return new Hono()
    .get('/dev/mail.json', async (c) =>
      c.json({
        items: (await all()).map(({ id, toAddress, subject, text, html, createdAt }) => ({
          id,
          to: toAddress,
          subject,
          text,
          html,
          createdAt: createdAt.toISOString(),
        })),
      }),
    )
    .get('/dev/mail.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/dev/mail', async (c) => c.html(listPage((await all()).reverse()), 200, { 'content-security-policy': listPolicy }))
    .get('/dev/mail/:id', async (c) => {
      const letter = await one(c.req.param('id'))
      if (!letter) return c.notFound()
      return c.html(letter.html, 200, { 'content-security-policy': letterPolicy })
    })
}

const listPolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// A letter styles itself in attributes, because mail readers require that. It may do nothing else, and opens its links only in a new
// window.
const letterPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

const tokyo = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'medium' })

const listPage = (letters: (typeof mail.$inferSelect)[]) => html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>送信メール（開発用）</title><link rel="stylesheet" href="/dev/mail.css"></head>
<body>
<main>
<h1>送信メール（開発用）</h1>
<p>この画面は開発中だけ表示されます。新しい順に${letters.length}通。</p>
${letters.map(
  (letter) => html`<details>
<summary><strong>${letter.subject}</strong> <span>${letter.toName ?? ''} &lt;${letter.toAddress}&gt;</span> <time>${tokyo.format(letter.createdAt)}</time> <span>${letter.status}</span></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/dev/mail/${letter.id}" title="${letter.subject}"></iframe>
<pre>${letter.text}</pre>
</details>`,
)}
</main>
</body>
</html>`

const style = `body{margin:0 auto;max-width:960px;padding:24px 16px;color:#1a1a1c;background:#f6f5f0;font:16px/1.75 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}
h1{font-size:24px}
details{margin:0 0 8px;padding:12px 16px;background:#fff;border:1px solid #d9d7cf;border-radius:8px}
summary{cursor:pointer}
summary span,summary time{margin-left:12px;color:#4d4d52;font-size:14px}
summary:focus-visible{outline:2px solid #1a1a1c;box-shadow:0 0 0 5px #e8f40f}
iframe{width:100%;height:680px;margin:16px 0;border:1px solid #d9d7cf;border-radius:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.7 ui-monospace,monospace}
`

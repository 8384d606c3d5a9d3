import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { type Part, plainPage } from '#platform/http/plain-page.ts'
import type { Env } from '#platform/http/serve.ts'
import { describe, end, readToken } from './subscription.ts'

/**
 * GET /unsubscribe?token=… shows a button, because mail scanners open links; POST unsubscribes, from the button or from a mail client
 * itself (RFC 8058), which sends no cookie and follows no redirect. Plain HTML, so that it works anywhere.
 */
export const unsubscribePages = () =>
  new Hono<Env>()
    .get('/unsubscribe', async (c) => {
      const found = read(c)
      if (!found) return page(c, 404, unknown)
      const { what, active } = await describe(c.get('ctx'), found)
      return page(c, 200, active ? question(what, c.req.query('token') ?? '') : endedPage(what))
    })
    .post('/unsubscribe', async (c) => {
      const found = read(c)
      if (!found) return page(c, 404, unknown)
      await end(c.get('ctx'), found)
      return page(c, 200, endedPage((await describe(c.get('ctx'), found)).what))
    })

const read = (c: Context<Env>) => readToken(c.get('ctx'), c.req.query('token') ?? '')

const page = (c: Context, status: 200 | 404, content: Part) => plainPage(c, { title: 'メールの配信停止' }, status, content)

const question = (what: string, token: string) => html`
<h1>メールの配信を止めますか</h1>
<p>${what}をメールでお送りしています。止めても、保存した条件やお気に入りはそのまま残ります。</p>
<form method="post" action="/unsubscribe?token=${encodeURIComponent(token)}"><button type="submit">配信を止める</button></form>
<p><a href="/">止めずに縁側を見る</a></p>`

const endedPage = (what: string) => html`
<h1>メールの配信を止めました</h1>
<p>${what}は、これから届きません。もう一度受け取りたいときは、ログインして設定を変えてください。</p>
<p><a href="/buyer/savedSearch">保存した条件を見る</a>　<a href="/buyer/favorite">お気に入りを見る</a></p>`

const unknown = html`
<h1>このリンクは使えません</h1>
<p>アドレスが途中で切れている可能性があります。メールのリンクをもう一度開くか、ログインして設定を変えてください。</p>
<p><a href="/buyer/savedSearch">保存した条件を見る</a>　<a href="/buyer/favorite">お気に入りを見る</a></p>`

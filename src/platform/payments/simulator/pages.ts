import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Ctx } from '#platform/context.ts'
import { crossSite } from '#platform/errors.ts'
import { type Decline, declineSentences, groupDigits, testCards } from './cards.ts'
import { findByIntent, findCheckout, type SimulatedGateway } from './gateway.ts'
import { closeHere, disputeHere, failHere, refundHere } from './give-back.ts'
import { payCheckout } from './pay.ts'
import { simulatorStyle } from './style.ts'
import type { SimulatedCheckout } from './table.ts'

/** The payment page when there is no card provider: GET /simulator/checkout/{id}. Plain forms, no script. */
export const simulatorPages = ({ gateway, context }: { gateway: SimulatedGateway; context: () => Ctx }) =>
  new Hono()
    .get('/simulator/style.css', (c) =>
      c.body(simulatorStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
    )
    .get('/simulator/checkout/:id', async (c) => {
      const ctx = context()
      const checkout = await findCheckout(ctx, c.req.param('id'))
      if (!checkout) return page(c, 404, notThere)
      if (checkout.status === 'paid' || checkout.status === 'refunded') return page(c, 200, done(checkout))
      if (checkout.status === 'expired' || checkout.expiresAt <= ctx.clock.now()) return page(c, 200, over(checkout))
      return page(c, 200, form(checkout, c.req.query('card') === 'unknown' ? unknownCard : declineOf(checkout)))
    })
    .post('/simulator/checkout/:id/payment', async (c) => {
      const ctx = context()
      refuseForeign(c, ctx)
      const checkout = await findCheckout(ctx, c.req.param('id'))
      if (!checkout) return page(c, 404, notThere)
      const { number } = await c.req.parseBody()
      const outcome = await payCheckout(ctx, checkout.id, typeof number === 'string' ? number : '')
      await gateway.deliverPending(ctx)
      // Redirects, so a reload does not pay again.
      if (outcome === 'paid') return c.redirect(checkout.successURL, 303)
      return c.redirect(`/simulator/checkout/${checkout.id}${outcome === 'unknown-card' ? '?card=unknown' : ''}`, 303)
    })
    .get('/simulator/payment/:intent', async (c) => {
      const checkout = await findByIntent(context(), c.req.param('intent'))
      return checkout ? page(c, 200, ofProvider(checkout)) : page(c, 404, notThere)
    })
    .post('/simulator/payment/:intent/:move', async (c) => {
      const ctx = context()
      refuseForeign(c, ctx)
      const { intent, move } = c.req.param()
      const { amount, key } = await c.req.parseBody()
      if (!(await findByIntent(ctx, intent))) return page(c, 404, notThere)
      const moves: Record<string, () => Promise<void>> = {
        refund: () => refundHere(ctx, intent, Number(amount) || undefined),
        failure: () => failHere(ctx, intent, String(key)),
        dispute: () => disputeHere(ctx, intent),
        won: () => closeHere(ctx, intent, 'won'),
        lost: () => closeHere(ctx, intent, 'lost'),
      }
      await moves[move]?.()
      await gateway.deliverPending(ctx)
      return c.redirect(`/simulator/payment/${intent}`, 303)
    })

function refuseForeign(c: Context, { config }: Ctx) {
  const origin = c.req.header('origin')
  if (origin && origin !== new URL(config.baseURL).origin) throw crossSite()
}

const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Part = ReturnType<typeof html>

const page = (c: Context, status: 200 | 404, content: Part) =>
  c.html(
    html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>テスト決済｜縁側</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/simulator/style.css">
</head>
<body>
<header><p class="notice"><strong>テスト決済</strong>（実際の請求はありません）</p></header>
<main>${content}</main>
</body>
</html>`,
    status,
    { 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
  )

const unknownCard = '下の表にあるテスト用のカード番号だけが使えます。実在のカード番号は入力しないでください。'
const declineOf = ({ declined }: SimulatedCheckout) => declined && declineSentences[declined as Decline]
const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`

const form = (checkout: SimulatedCheckout, error: string | null | undefined) => html`
<h1>お支払い</h1>
<dl>
<div><dt>内容</dt><dd>${checkout.title}</dd></div>
<div><dt>お支払い金額（税込）</dt><dd class="amount">${yen(checkout.amount)}</dd></div>
</dl>
<form method="post" action="/simulator/checkout/${checkout.id}/payment">
${error ? html`<p class="error" id="error" role="alert">${error}</p>` : ''}
<label for="number">テスト用のカード番号</label>
<p class="help" id="help">例：4242 4242 4242 4242。番号は保存されません。</p>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required aria-describedby="${error ? 'error help' : 'help'}"${error ? html` aria-invalid="true"` : ''}>
<button type="submit">${yen(checkout.amount)}を支払う</button>
</form>
<p><a href="${checkout.cancelURL}">支払わずに戻る</a></p>
<h2>使えるカード番号</h2>
<table>
<thead><tr><th scope="col">番号</th><th scope="col">結果</th></tr></thead>
<tbody>${testCards.map(({ number, says }) => html`<tr><td class="number">${groupDigits(number)}</td><td>${says}</td></tr>`)}</tbody>
</table>`

const done = (checkout: SimulatedCheckout) => html`
<h1>お支払いは完了しています</h1>
<p>${checkout.title}、${yen(checkout.amount)}のお支払いを受け付けました。</p>
<p><a class="button" href="${checkout.successURL}">もとの画面へ戻る</a></p>`

const disputeWords: Record<string, string> = {
  needs_response: '異議申し立て中',
  won: '異議は退けられました',
  lost: '異議が通りました',
}

/** In place of the provider's own page of a payment. */
const ofProvider = ({ title, amount, refunds, disputeStatus, paymentIntentID, status }: SimulatedCheckout) => {
  const button = (move: string, label: string, fields: Part | string = '') =>
    html`<form method="post" action="/simulator/payment/${paymentIntentID}/${move}">${fields}<button type="submit">${label}</button></form>`
  return html`
<h1>決済会社の画面（テスト）</h1>
<dl>
<div><dt>内容</dt><dd>${title}</dd></div>
<div><dt>金額</dt><dd class="amount">${yen(amount)}</dd></div>
<div><dt>異議申し立て</dt><dd>${disputeStatus ? disputeWords[disputeStatus] : 'ありません'}</dd></div>
</dl>
${disputeStatus === 'needs_response' ? html`${button('won', '異議に勝ったことにする')}<p></p>${button('lost', '異議に負けたことにする')}` : ''}
${status === 'paid' && !disputeStatus ? button('dispute', '異議を申し立てる') : ''}
${
  status === 'paid' && disputeStatus !== 'needs_response'
    ? html`<h2>返金する</h2>${button(
        'refund',
        '返金する',
        html`<label for="amount">返す額（空欄なら残りの全額）</label><input id="amount" name="amount" inputmode="numeric">`,
      )}`
    : ''
}
${Object.entries(refunds).map(
  ([key, sum]) =>
    html`<h2>返金 ${yen(sum)}</h2>${button('failure', 'この返金を失敗にする', html`<input type="hidden" name="key" value="${key}">`)}`,
)}`
}

const over = (checkout: SimulatedCheckout) => html`
<h1>このお支払い画面は閉じられました</h1>
<p>期限が切れたか、手続きが取り消されました。もう一度お支払い方法をお選びください。</p>
<p><a class="button" href="${checkout.cancelURL}">もとの画面へ戻る</a></p>`

const notThere = html`
<h1>お支払い画面が見つかりません</h1>
<p>アドレスをご確認のうえ、商談の画面からもう一度お進みください。</p>
<p><a class="button" href="/">トップページへ</a></p>`

import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { Problem } from '#platform/errors.ts'
import { type Part, plainPage } from '#platform/http/plain-page.ts'
import type { Env } from '#platform/http/serve.ts'
import { keptFor } from '#platform/setting/kept.ts'
import { checkContract } from './check.ts'
import { fileDigest } from './contract.ts'

/**
 * GET /contractCheck: checks whether a sealed contract is still as it was signed. The file is not uploaded: its number is computed in the
 * browser. Without a script the number is typed. The server knows only the number; the script alone says that a chosen file has it.
 */
export const contractCheckPages = () =>
  new Hono<Env>()
    .get('/contractCheck/number.js', (c) =>
      c.body(numberOfFile, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
    )
    .get('/contractCheck', async (c) => {
      const given = c.req.query('sha256')
      if (given === undefined) return page(c, 200, form(''))
      const asked = fileDigest.safeParse(given)
      if (!asked.success) return page(c, 422, form(given, resultBox('bad', '確認番号を読み取れませんでした', WRITTEN)))
      const sha256 = asked.data
      const ctx = c.get('ctx')
      const found = await checkContract(ctx, sha256).catch(tooMany)
      if (found instanceof Problem) return page(c, 429, form(given, resultBox('bad', '少しお待ちください', found.message)))
      const { known, signedOn } = found
      return page(c, 200, form(sha256, known && signedOn ? whole(signedOn) : unknown(keptFor(ctx, 'signedYears'))))
    })

function tooMany(error: unknown): Problem {
  if (error instanceof Problem && error.status === 429) return error
  throw error
}

const page = (c: Context, status: 200 | 422 | 429, content: Part) =>
  plainPage(c, { title: '契約書の確認', script: '/contractCheck/number.js' }, status, content)

const WRITTEN = '確認番号は、半角の英数字64文字です。契約書のファイルを選ぶと、自動で入ります。'

/** `ofFile` replaces the words where a file was chosen that has the number. */
const resultBox = (how: 'good' | 'bad', heading: string, words: string, ofFile = '') =>
  html`<div class="told ${how}" role="status" data-of-file="${ofFile}"><h2>${heading}</h2><p>${words}</p></div>`

const whole = (day: string) =>
  resultBox(
    'good',
    'この番号の契約書の控えがあります',
    `${formatDay(day)}に成立した契約書の控えの番号です。お手元のファイルが同じものかは、ファイルを選ぶと確かめられます。`,
    `${formatDay(day)}に成立した契約書の控えと、1文字も違いません。`,
  )

const unknown = (years: number) =>
  resultBox(
    'bad',
    'この番号の契約書は、見つかりません',
    `ファイルがあとから変わっているか、縁側で署名した契約書の控えではありません。控えは、商談の画面から保存し直せます（引渡しから${years}年間）。`,
  )

const form = (sha256: string, result: Part | string = '') => html`
<h1>契約書が変わっていないかを確かめる</h1>
${result}
<p>縁側で署名した契約書の控え（PDF）が、署名のときのままかを、どなたでも確かめられます。わかるのは、変わっていないことと成立した日だけです。契約の内容や当事者は表示しません。</p>
<form action="/contractCheck">
<div id="choose" hidden><label for="file">契約書のファイル（PDF）</label>
<input id="file" type="file" accept="application/pdf,.pdf" aria-describedby="apart">
<p id="apart">ファイルは送られません。お使いの機器の中で番号だけを計算します。</p></div>
<label for="number">確認番号（SHA-256）</label>
<input id="number" name="sha256" value="${sha256}" autocomplete="off" autocapitalize="off" spellcheck="false" required>
<button type="submit">確かめる</button>
</form>`

/** Sent to the browser as is: computes the number of a chosen file, submits the form, and names the file in the answer. */
const numberOfFile = `const file = document.getElementById('file')
const number = document.getElementById('number')
// Hashing needs a secure connection; without one the number is typed.
if (window.crypto?.subtle) {
  document.getElementById('choose').hidden = false
  file.addEventListener('change', async () => {
    const [given] = file.files
    if (!given) return
    const hash = await crypto.subtle.digest('SHA-256', await given.arrayBuffer())
    number.value = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    try {
      sessionStorage.setItem('chosen', JSON.stringify({ number: number.value, name: given.name }))
    } catch {}
    number.form.requestSubmit()
  })
}
const told = document.querySelector('.told')
try {
  const chosen = JSON.parse(sessionStorage.getItem('chosen'))
  sessionStorage.removeItem('chosen')
  if (told?.dataset.ofFile && chosen?.number === number.value) {
    told.querySelector('h2').textContent = 'このファイルは変わっていません'
    told.querySelector('p').textContent = chosen.name + 'は、' + told.dataset.ofFile
  }
} catch {
  // Without storage the answer names no file.
}
`

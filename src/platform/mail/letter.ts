import { html } from 'hono/html'

export interface Letter {
  heading: string
  paragraphs: string[]
  /** Cards listed in the letter, each linking to its page; `picture` is a house's photo, which readers may leave out. */
  cards?: { title: string; lines: string[]; url: string; picture?: string }[]
  button?: { label: string; url: string }
  /** Small print under the button: how long a link is valid, where to ask. */
  notes?: string[]
  /** Link to stop letters of this kind. */
  unsubscribe?: { label: string; url: string }
}

export interface LetterSender {
  /** The operator's name, from configuration. */
  name: string
  baseURL: string
  /** Contact address for the reader. */
  contact?: string
  /** URL of the operator's logo; readers that load no pictures miss nothing. */
  logo?: string | undefined
}

/** The only layout of letters, as HTML and as plain text with the same content. */
export function composeLetter(letter: Letter, sender: LetterSender): { text: string; html: string } {
  return { text: asText(letter, sender), html: asHTML(letter, sender) }
}

const PRODUCT = '縁側'
const RULE = '―'.repeat(20)

/** True when the letter itself says what to do if it was not requested; the footer then omits the advice to delete it. */
const saysWhatToDo = ({ paragraphs, notes = [] }: Letter) =>
  [...paragraphs, ...notes].some((line) => /心当たり|覚えがない|覚えのない/.test(line))

function closingLines(letter: Letter, sender: LetterSender) {
  const reply = sender.contact
    ? `このメールは送信専用です。お問い合わせは ${sender.contact} までお願いいたします。`
    : 'このメールは送信専用です。ご返信いただいてもお答えできません。'
  return saysWhatToDo(letter) ? [reply] : [reply, 'お心当たりのない場合は、お手数ですがこのメールを削除してください。']
}

function asText(letter: Letter, sender: LetterSender): string {
  const { heading, paragraphs, cards = [], button, notes = [], unsubscribe } = letter
  const listed = cards.map(({ title, lines, url }) => [`■ ${title}`, ...lines, url].join('\n'))
  const action = button ? [`${button.label}：\n${button.url}`] : []
  const end = unsubscribe ? [`${unsubscribe.label}：\n${unsubscribe.url}`] : []
  const footer = [RULE, PRODUCT, sender.name, sender.baseURL, ...closingLines(letter, sender)].join('\n')
  return `${[heading, ...paragraphs, ...listed, ...action, ...notes, ...end, footer].join('\n\n')}\n`
}

// Mail readers drop style sheets and do not support custom properties, so the pages' tokens are written out here.
const INK = '#1a1a1c'
const font = 'font-family:system-ui,"Hiragino Sans","Noto Sans JP","Yu Gothic UI",Meiryo,sans-serif'
const lines = (text: string) => text.split('\n').map((line, n) => (n ? html`<br>${line}` : line))

function asHTML(letter: Letter, sender: LetterSender): string {
  const { heading, paragraphs, cards = [], button, notes = [], unsubscribe } = letter
  const page = html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="margin:0;background:#f6f5f0;color:${INK};${font};font-size:16px;line-height:1.75">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 24px 0;font-size:18px;font-weight:700;letter-spacing:2px"><img src="${webAddress(sender.baseURL)}/icon-192.png" alt="" width="36" height="36" style="width:36px;height:36px;margin:0 10px 0 0;vertical-align:middle">${PRODUCT}</td></tr>
<tr><td style="padding:16px 24px 24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${lines(paragraph)}</p>\n`)}${cards.map(
  (
    card,
  ) => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border:1px solid #d9d7cf;border-radius:12px">${
    card.picture
      ? html`<tr><td><a href="${webAddress(card.url)}"><img src="${webAddress(card.picture)}" alt="" width="550" style="display:block;width:100%;height:auto;border-radius:11px 11px 0 0"></a></td></tr>`
      : ''
  }<tr><td style="padding:12px 16px">
<a href="${webAddress(card.url)}" style="color:#0031a3;font-weight:700">${card.title}</a><br>
<span style="font-size:14px;color:#4d4d52">${lines(card.lines.join('\n'))}</span></td></tr></table>\n`,
)}${
  button
    ? html`<p style="margin:24px 0"><a href="${webAddress(button.url)}" style="display:inline-block;padding:12px 24px;background:${INK};color:#e8f40f;font-weight:700;text-decoration:none;border-radius:12px">${button.label}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#4d4d52;overflow-wrap:anywhere">ボタンが開かないときは、次のアドレスをブラウザに貼り付けてください。<br><span style="font-size:12px;color:#6b6b72">${button.url}</span></p>\n`
    : ''
}${notes.map((note) => html`<p style="margin:0 0 8px;font-size:14px;color:#4d4d52">${lines(note)}</p>\n`)}${
  unsubscribe
    ? html`<p style="margin:0 0 8px;font-size:14px"><a href="${webAddress(unsubscribe.url)}" style="color:#0031a3">${unsubscribe.label}</a></p>`
    : ''
}</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #d9d7cf;font-size:14px;color:#4d4d52">${
    sender.logo
      ? html`<img src="${webAddress(sender.logo)}" alt="" height="32" style="display:block;height:32px;width:auto;max-width:200px;margin:0 0 8px">`
      : ''
  }${sender.name}<br><a href="${webAddress(sender.baseURL)}" style="color:#0031a3">${sender.baseURL}</a><br>${closingLines(letter, sender).map((line) => html`${line}<br>`)}</td></tr>
</table></td></tr></table>
</body>
</html>`
  return String(page)
}

/** A letter's links lead to the web, never into a script. */
function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error(`A letter may only link to a web address, not to ${url.slice(0, 40)}`)
  return url
}

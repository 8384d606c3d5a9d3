import { readTextSize } from '#web/device/text-size-cookie.ts'
import { documentTitle } from '#web/head/document-title.ts'
import base from '#web/styles/base.css?inline'
import tokens from '#web/styles/tokens.css?inline'
import mark from '../../../public/favicon.svg?raw'
import { comeBack } from './come-back.ts'
import own from './offline.css?inline'

const style = tokens + base + own
const scripts = [readTextSize, comeBack]

/** Served at the requested address, so that reloading leads back. It is self-contained, because nothing else can be fetched. */
const page = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#ffffff">
<title>${documentTitle('インターネットにつながっていません')}</title>
<style>${style}</style>
<script>${scripts[0]}</script>
</head>
<body>
<header><a href="/" aria-label="縁側 Engawa トップへ">${mark}<span>縁側</span></a></header>
<main id="main">
<h1>いま、インターネットにつながっていません</h1>
<p>つながると、開こうとしたページを自動で表示します。このままお待ちください。</p>
<ul>
<li>Wi-Fiやモバイル通信が入っているか、お確かめください。</li>
<li>機内モードのときは、切ってください。</li>
<li>電波の良い場所へ移ってみてください。</li>
</ul>
<button type="button" id="again">もう一度開く</button>
<p id="said" role="status"></p>
<p class="note">ほかのサイトは開けるのにこの画面が続くときは、縁側のほうで通信が止まっています。直りしだい、自動で表示します。</p>
</main>
<script>${scripts[1]}</script>
</body>
</html>`

export async function offlinePage(): Promise<Response> {
  const hashes = await Promise.all([style, ...scripts].map(hashOf))
  const [ofStyle, ...ofScripts] = hashes
  const policy = [
    "default-src 'none'",
    `style-src ${ofStyle}`,
    `script-src ${ofScripts.join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
  })
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`
}

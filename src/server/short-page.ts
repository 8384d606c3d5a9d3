import { html } from 'hono/html'

/** A short response in place of a page: a sentence, without rendering. */
export async function shortPage(
  status: number,
  title: string,
  sentence: string,
  headers: Record<string, string> = {},
  way = { href: '', label: 'もう一度開く' },
): Promise<Response> {
  const page = html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}｜縁側</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="${way.href}">${way.label}</a></p></main></body>
</html>`
  return new Response(String(await page), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

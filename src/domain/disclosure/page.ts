import { wordOf } from '#platform/http/field-words.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: unknown) => String(text).replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same as the data beside it, to be read by people: tables in tables. */
export const readablePage = (title: string, value: unknown): string => `<!doctype html>
<html lang="ja"><meta charset="utf-8"><title>${plain(title)}</title>
<style>body{font-family:sans-serif;line-height:1.7;margin:2rem;max-width:60rem}table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}th{background:#f4f4f4;font-weight:400}td{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>${plain(title)}</h1>
${drawn(value)}
</html>
`

function drawn(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '―' : value.map((each) => drawn(each)).join('<br>\n')
  if (!isThing(value))
    return value === null || value === undefined || value === ''
      ? '―'
      : plain(typeof value === 'boolean' ? (value ? 'はい' : 'いいえ') : value)
  const rows = Object.entries(value).map(([name, each]) => `<tr><th>${plain(wordOf(name) ?? name)}</th><td>${drawn(each)}</td></tr>`)
  return `<table>${rows.join('\n')}</table>`
}

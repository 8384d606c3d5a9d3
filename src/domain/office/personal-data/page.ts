import { formatYen } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { labelsOf } from '#platform/http/values.ts'
import type { z } from '#platform/zod.ts'
import { cards, codesOf, isYen, nameOf, staysData, unitOf, values } from './disclosure-words.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: unknown) => String(text).replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** The data with the labels of the API's schema for fields and codes. Technical and empty fields are left out. */
export function withLabels(value: unknown, shape: z.ZodType | undefined, name = ''): unknown {
  if (Array.isArray(value))
    return value.map((each) => withLabels(each, unwrapSchema((shape as TraversedSchema | undefined)?.element ?? shape), name))
  if (isThing(value)) return describeThing(value, shape)
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  return written(value, shape, name)
}

function describeThing(thing: Record<string, unknown>, shape: z.ZodType | undefined): Record<string, unknown> {
  const only = shape && cards.get(shape)
  const shown: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(thing)) {
    const field = (shape as TraversedSchema | undefined)?.shape?.[name]
    if (isEmpty(each) || (each === false && !field) || (only ? !only.includes(name) : staysData(name, field))) continue
    const codes = shape && codesOf(shape, name, thing)
    const words = codes
      ? [each]
          .flat()
          .map((code) => codes[code as number] ?? code)
          .join('、')
      : withLabels(each, unwrapSchema(field), name)
    if (isEmpty(words)) continue
    const called = nameOf(name, field)
    shown[called in shown ? `${called}（${name}）` : called] = words
  }
  return shown
}

/** Like `withLabels`, but as a page for people: nested tables. */
export const readablePage = (title: string, value: unknown, shape?: z.ZodType): string =>
  pageOf(title, withLabels(value, unwrapSchema(shape)))

export const pageOf = (title: string, words: unknown): string => `<!doctype html>
<html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${plain(title)}</title>
<style>body{font-family:sans-serif;line-height:1.7;margin:2rem auto;padding:0 1rem;max-width:60rem}table{border-collapse:collapse;margin-bottom:1rem}th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}th{background:#f4f4f4;font-weight:400;min-width:8em}td{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>${plain(title)}</h1>
${isEmpty(words) ? '<p>ありません。</p>' : drawn(words)}
</html>
`

function drawn(words: unknown): string {
  if (Array.isArray(words)) return words.map(drawn).join(isThing(words[0]) ? '' : '、')
  if (!isThing(words)) return plain(words)
  const rows = Object.entries(words).map(([name, each]) => `<tr><th>${plain(name)}</th><td>${drawn(each)}</td></tr>`)
  return `<table>${rows.join('\n')}</table>`
}

function written(value: unknown, shape: z.ZodType | undefined, name: string): unknown {
  const labels = shape && labelsOf(shape)
  const label = labels?.[value as number]
  if (label !== undefined) return typeof label === 'string' ? label : (label as { label: string }).label
  if (typeof value === 'number') return isYen(name, shape) ? formatYen(value) : `${value}${unitOf(name)}`
  const text = String(value)
  if (text.startsWith('/files/')) return '写真（サイトの画面でご覧ください）'
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatMoment(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return values[text] ?? text
}

/** A schema, as far as it is traversed. */
export type TraversedSchema = z.ZodType & {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  def: { innerType?: z.ZodType; out?: z.ZodType }
}

/** The schema inside .nullable(), .default() and the like. */
export function unwrapSchema(schema: z.ZodType | undefined): z.ZodType | undefined {
  let at = schema as TraversedSchema | undefined
  while (at && !at.shape && !at.element) {
    const inner = (at.def.innerType ?? at.def.out) as TraversedSchema | undefined
    if (!inner) break
    at = inner
  }
  return at
}

import fc from 'fast-check'
import { type Document, resolved, type Schema } from './openapi.ts'

/**
 * Values at and just beyond every limit in a schema; a validator decides which of them it allows. A named schema is expanded once, where it
 * is first `met`.
 */
export function candidatesOf(document: Document, schema: Schema, met = new Set<string>()): unknown[] {
  if (schema.$ref) {
    if (met.has(schema.$ref)) return [goodOf(document, schema), null, {}]
    met.add(schema.$ref)
  }
  const here = resolved(document, schema)
  if (here.anyOf || here.oneOf) {
    const options = (here.anyOf ?? here.oneOf ?? []).flatMap((option) => candidatesOf(document, { ...option, ...beside(here) }, met))
    return [...options, ...(here.properties ? objects(document, here, met) : [])]
  }
  if (here.const !== undefined || here.enum) return [...(here.enum ?? [here.const]), ...odd(here)]
  switch (typeOf(here)) {
    case 'object':
      return objects(document, here, met)
    case 'array':
      return arrays(document, here, met)
    case 'string':
      return [...new Set([...strings(here), ...odd(here)])]
    case 'number':
    case 'integer':
      return [...new Set([...numbers(here), ...odd(here)])]
    default:
      return odd(here)
  }
}

/** A value that the schema allows; with `full`, objects have all their fields. */
export function goodOf(document: Document, schema: Schema, full = false): unknown {
  const here = resolved(document, schema)
  if (here.examples) return here.examples[0]
  const [first] = here.anyOf ?? here.oneOf ?? []
  if (first && typeOf(here) !== 'object') return goodOf(document, first, full)
  if (here.const !== undefined) return here.const
  if (here.enum) return here.enum[0]
  switch (typeOf(here)) {
    case 'object': {
      const required = new Set([...(here.required ?? []), ...(first?.required ?? [])])
      return Object.fromEntries(
        Object.entries(here.properties ?? {})
          .filter(([name, field]) => required.has(name) || (full && !isOpen(resolved(document, field))))
          .map(([name, field]) => [name, goodOf(document, { ...field, ...first?.properties?.[name] }, full)]),
      )
    }
    case 'array':
      return Array.from({ length: Math.max(here.minItems ?? 0, full ? 1 : 0) }, () => goodOf(document, here.items ?? {}, full))
    case 'string':
      return strings(here).find((text) => text.length >= (here.minLength ?? 0) && text.length <= (here.maxLength ?? 1e6))
    case 'number':
    case 'integer':
      return here.minimum ?? (here.exclusiveMinimum === undefined ? 1 : here.exclusiveMinimum + 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

const typeOf = ({ type, properties, items }: Schema) => [type ?? (properties ? 'object' : items ? 'array' : undefined)].flat()[0]
const isOpen = (schema: Schema) => Object.keys(schema).every((key) => key.startsWith('x-'))
const beside = ({ anyOf, oneOf, ...rest }: Schema): Schema => (rest.properties ? {} : rest)

function objects(document: Document, schema: Schema, met: Set<string>): unknown[] {
  const least = goodOf(document, schema) as Record<string, unknown>
  const most = goodOf(document, schema, true) as Record<string, unknown>
  const without = Object.keys(least).map((name) => Object.fromEntries(Object.entries(least).filter(([key]) => key !== name)))
  const changed = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    candidatesOf(document, field, met).map((value) => ({ ...least, [name]: value })),
  )
  return [least, most, ...without, { ...least, nothing: 1 }, ...changed, null, 'x', 1, []]
}

function arrays(document: Document, { items = {}, minItems = 0, maxItems = 3 }: Schema, met: Set<string>): unknown[] {
  const good = goodOf(document, items)
  const times = (length: number) => Array.from({ length }, () => good)
  return [
    ...new Set([0, minItems, minItems - 1, maxItems, maxItems + 1].filter((length) => length >= 0 && length <= 1001).map(times)),
    ...candidatesOf(document, items, met).map((value) => [value]),
    null,
    1,
    {},
  ]
}

const DAYS = '2026-01-01 2026-12-31 1000-01-01 9999-12-31 2024-02-29 2026-02-29 2026-13-01 2026-1-1 2026-00-10 0999-12-31 2026-04-31'.split(
  ' ',
)
const MOMENTS = [
  ...DAYS.slice(0, 4).map((day) => `${day}T00:00:00+09:00`),
  '2026-01-01T00:00:00Z',
  '2026-01-01T25:00:00+09:00',
  '2026-01-01T00:00',
]

function strings(schema: Schema): string[] {
  const { minLength, maxLength } = schema
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const border = [minLength, (minLength ?? 0) - 1, maxLength, (maxLength ?? -2) + 1].filter((length) => length !== undefined && length >= 0)
  const filler = fillerOf(patterns)
  const texts = [
    ...(schema.format === 'date' ? DAYS : []),
    ...(schema.format === 'uri' ? ['https://example.com/'] : []),
    ...(schema.format === 'date-time' ? MOMENTS : []),
    ...(schema.format?.startsWith('date') ? [] : patterns.flatMap(matching)),
    ...(border as number[]).map((length) => filler.repeat(length)),
    'a',
    '1',
    'ア',
  ]
  const fits = (text: string) => patterns.every((pattern) => new RegExp(pattern).test(text))
  return [...texts.filter(fits), ...texts.filter((text) => !fits(text))]
}

const known = new Map<string, string[]>()
/** Some texts that match a pattern, the same in every run. */
function matching(pattern: string): string[] {
  const texts = known.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 6, seed: 20261121 })
  known.set(pattern, texts)
  return texts.filter((text) => text.trim() === text)
}
const fillerOf = (patterns: string[]) => ['a', '1', 'ア'].find((char) => patterns.every((p) => new RegExp(p).test(char.repeat(3)))) ?? 'a'

function numbers(schema: Schema): number[] {
  const step = schema.type === 'integer' ? 1 : 0.5
  const borders = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].filter((n) => n !== undefined)
  return [...borders.flatMap((border) => [border, border - 1, border + 1, border + step]), 0, 1, 1.5, 0.001, 1e300]
}

/** Values that most fields reject. */
const odd = (schema: Schema): unknown[] => [null, true, ...(typeOf(schema) === 'boolean' ? [false] : []), -7, '', '縁側', [], {}]

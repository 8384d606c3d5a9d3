import { expect, test } from 'vitest'
import { labelsOf } from '#platform/http/values.ts'
import type { z } from '#platform/zod.ts'
import { cards, codesOf, nameOf, staysData } from './disclosure-words.ts'
import { readablePage, type TraversedSchema, unwrapSchema } from './page.ts'
import { shapes } from './shapes.ts'

/** Every field shown on a page, with its label. */
function* shown(shape: z.ZodType | undefined): Generator<{ name: string; field: z.ZodType; of: z.ZodType }> {
  const of = unwrapSchema(shape) as TraversedSchema | undefined
  if (of?.element) yield* shown(of.element)
  for (const [name, field] of Object.entries(of?.shape ?? {})) {
    const only = of && cards.get(of)
    if (only ? !only.includes(name) : staysData(name, field)) continue
    yield { name, field, of: of as z.ZodType }
    yield* shown(field)
  }
}

test.each(Object.entries(shapes))('on the page of %s every field has a Japanese name', (_, shape) => {
  const fields = [...shown(shape)]
  expect(fields.length).toBeGreaterThan(1)
  expect(fields.map(({ name, field }) => nameOf(name, field)).filter((word) => /^[\x20-\x7e]+$/.test(word))).toEqual([])
})

test('a code is shown as its label', () => {
  const page = readablePage(
    '会員情報と同意',
    { id: 'x', userType: 3, status: 1, birthDate: '1956-04-02', mailOptIn: false, phone: null },
    shapes.会員情報と同意,
  )
  for (const word of ['買主', '利用中', '1956年4月2日（月）', 'いいえ']) expect(page).toContain(word)
  // Neither row ids nor empty fields.
  for (const word of ['ID', '電話番号', 'null']) expect(page).not.toContain(word)
  const status = [...shown(shapes.物件)].filter(({ name }) => ['status', 'structure', 'facilityCodes', 'estateType'].includes(name))
  expect(status.map(({ name, field, of }) => [name, Boolean(labelsOf(unwrapSchema(field) as z.ZodType) ?? codesOf(of, name))])).toEqual(
    status.map(({ name }) => [name, true]),
  )
  expect(readablePage('物件', [{ estateType: 1, statusOfUse: 1, price: 12_800_000 }], shapes.物件)).toMatch(
    /土地[\s\S]*更地[\s\S]*12,800,000円/,
  )
})

test('user input is shown as text, even when it looks like HTML', () => {
  expect(readablePage('メール', [{ subject: '<script>alert("1")</script>' }])).toContain(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;',
  )
  expect(readablePage('注文', [])).toContain('ありません。')
})

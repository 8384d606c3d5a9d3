import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftFieldNames } from '../draft/draft-fields.ts'

const screens = ['src/web/rooms/market/estate/wizard', 'src/web/routes/seller/estate/wizard']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
/** As the name of a question, as an argument in a form, as set by the map, and as part of an address. */
const ways = [
  /\bname="([\w.]+)"/g,
  /(?:\.(?:field|choices|rows|set)|\bset)\('([\w.]+)'/g,
  /\b(?:postCode|prefecturesCode|cityCode|address1): '(\w+)'/g,
]
const asked = new Set(ways.flatMap((way) => [...screens.matchAll(way)].map(([, name]) => name)))
/** AddressFields renders these itself. */
const address = ['postCode', 'prefecturesCode', 'cityCode', 'address1']

test('every field of the catalogue can be typed somewhere in the wizard', () => {
  expect(screens).toContain('<AddressFields field={(part) => form.field(part)}')
  expect(draftFieldNames.filter((name) => !asked.has(name) && !address.includes(name))).toEqual([])
})

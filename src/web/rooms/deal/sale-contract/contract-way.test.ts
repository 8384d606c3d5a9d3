import { expect, test } from 'vitest'
import { linesOf } from './contract-way.tsx'

test('without a template the page says that the site has none, and not that the deal is unfit', () => {
  const why = (way: 'own' | 'expert' | 'template') => linesOf({ way, kind: 1, experts: [], service: null }).join('')
  const none = 'ひな形をまだ提供していません'
  expect([why('own'), why('expert'), why('template')].map((lines) => lines.includes(none))).toEqual([true, false, false])
})

import { expect, test } from 'vitest'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { drawn } from '#test/drawn.tsx'
import { EstateStanding } from './standing.tsx'

const read = (confirmUntil: string | null) =>
  drawn(
    <EstateStanding
      estate={{ id: 'e', status: EstateStatus.approved, listing: { live: true, searchable: true, trade: 'none', confirmUntil } } as never}
    />,
  )

test('a house in search says in one line until when it is to be confirmed, with the way to its page', async () => {
  const shown = await read('2099-12-09T00:00:00+09:00')
  expect(shown).toMatch(/12月9日.*までに内容を確認/)
  expect(shown).toContain('href="/estate/e"')
  expect(shown).not.toContain('どなたでもご覧になれます')
  expect(shown).not.toContain('過ぎると検索に出ません')
})

test('what follows a near day is said, and a house without such a day keeps its sentence', async () => {
  expect(await read(new Date(Date.now() + 86_400_000).toISOString())).toContain('過ぎると検索に出ません')
  expect(await read(null)).toContain('公開中です')
})

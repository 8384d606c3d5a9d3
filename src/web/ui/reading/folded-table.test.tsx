import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { FoldedTable } from './folded-table.tsx'

const table = (count: number) =>
  drawn(<FoldedTable rows={Array.from({ length: count }, (_, index) => ({ term: `項目${index + 1}`, value: '値' }))} />)

test('rows from the ninth on are folded, unless the ninth is the last', async () => {
  expect(await table(9)).not.toContain('details')
  expect(await table(10)).toMatch(/残りの2項目を見る.*項目9/)
})

import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Document } from '#domain/money/document/contract.ts'
import { drawn } from '#test/drawn.tsx'
import { deskColumns, ownColumns } from './document-columns.tsx'

test.each([
  [false, '2026年11月20日（金）'],
  [true, '2026年11月20日（金）（再発行日）'],
])('the day of a paper is called that of its reissue where it is (%s)', async (reissued, words) => {
  const paper = { issuedOn: '2026-11-20', reissued } as Document
  const [own, desk] = [ownColumns({}, () => null), deskColumns].map((columns) => columns.find(({ label }) => label === '発行日'))
  expect(own?.cell(paper)).toBe(words)
  expect((await drawn(desk?.cell(paper) as ReactNode)).includes('再発行日')).toBe(reissued)
})

test('to whom papers were made out is left out on phones while it is one person', () => {
  const shown = (...names: string[]) =>
    ownColumns(
      {},
      () => null,
      names.map((addressee) => ({ addressee })),
    ).find(({ label }) => label === '宛名')?.className
  expect(shown('佐藤 遥 様', '佐藤 遥 様')).toContain('from-tablet')
  expect(shown('佐藤 遥 様', '佐藤商店 御中')).not.toContain('from-tablet')
})

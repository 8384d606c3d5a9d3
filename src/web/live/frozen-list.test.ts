import { expect, test } from 'vitest'
import {
  countNew,
  type FrozenRows,
  freezeRows,
  refreshFrozenRows as heldBy,
  isOutdated,
  type Page,
  rowsGoneMeanwhile,
} from './frozen-list.ts'

interface Row {
  id: string
  newestSeq: number
  unreadCount?: number
}
const held = (before: FrozenRows<Row>, latest: Page<Row>) => heldBy(before, latest, ({ newestSeq }) => newestSeq)

const talk = (id: string, more: Partial<Row> = {}): Row => ({
  ...{ id, newestSeq: 1 },
  ...more,
})
const page = <T extends Row>(...items: T[]) => ({ items, cursor: null })
const ids = ({ page }: { page: { items: readonly Row[] } }) => page.items.map(({ id }) => id).join('')

test('rows keep their place while others come, go and change, and are marked', () => {
  const before = freezeRows('all', page(talk('a'), talk('b'), talk('c')))
  expect(isOutdated(before)).toBe(false)
  const after = held(before, page(talk('d'), talk('c', { newestSeq: 2 }), talk('a')))
  expect(ids(after)).toBe('abc')
  expect([...after.changed]).toEqual(['b', 'c'])
  expect(after.page.items[2]?.newestSeq).toBe(2)
  expect([countNew(after, after.page.items), isOutdated(after)]).toEqual([1, true])
  expect(isOutdated(held(before, page(talk('a', { newestSeq: 2 }), talk('b'), talk('c'))))).toBe(false)
  expect([isOutdated(held(before, page(talk('b'), talk('c')))), isOutdated(held(before, page(talk('b'), talk('c'))), 'a')]).toEqual([
    true,
    false,
  ])
  // The row that left has no newer state; the other one shows its new state.
  expect([...rowsGoneMeanwhile(after)]).toEqual(['b'])
  // Rows shown by もっと見る are not new.
  expect(countNew(after, [...after.page.items, talk('d')])).toBe(0)
  // A marked row stays marked until the list is refreshed.
  expect([...held(after, page(talk('d'), talk('c', { newestSeq: 2 }), talk('a'))).changed]).toEqual(['b', 'c'])
})

test('a colleague reading a chat changes its row and is not marked as new', () => {
  const after = held(freezeRows('all', page({ ...talk('a'), unreadCount: 2 })), page({ ...talk('a'), unreadCount: 0 }))
  expect([after.page.items[0]?.unreadCount, isOutdated(after)]).toEqual([0, false])
})

test('a row that newcomers pushed to the next page has not left', () => {
  const before = freezeRows('all', { items: [talk('a'), talk('b')], cursor: 'more' })
  const after = held(before, { items: [talk('c'), talk('a')], cursor: 'more' })
  expect([...after.changed]).toEqual([])
  expect([...held(before, { items: [talk('b'), talk('z')], cursor: 'more' }).changed]).toEqual(['a'])
  expect([...held(before, { items: [talk('b')], cursor: null }).changed]).toEqual(['a'])
})

test('a row coming up from the next page is not new, and the row that made room for it has left', () => {
  const before = freezeRows('all', { items: [talk('a'), talk('b')], cursor: 'more' })
  const after = held(before, { items: [talk('a'), talk('c')], cursor: 'more' })
  expect([countNew(after, after.page.items), isOutdated(after), ...after.changed]).toEqual([0, true, 'b'])
  const more = held(before, { items: [talk('n'), talk('a')], cursor: 'more' })
  expect([countNew(more, more.page.items), ...more.changed]).toEqual([1])
})

test('without further rules any change of a row is marked', () => {
  const after = heldBy(freezeRows('all', page({ ...talk('a'), unreadCount: 2 })), page({ ...talk('a'), unreadCount: 0 }))
  expect([...after.changed]).toEqual(['a'])
})

import { expect, test } from 'vitest'
import { officeList } from './office-list.ts'

const asked: unknown[] = []
const cases = officeList({
  tabs: { open: { label: '対応中', state: [1, 2], orderBy: 'openedAt:asc' }, all: { label: 'すべて', orderBy: 'createdAt:desc' } },
  list: async (query) => {
    asked.push(query)
    return { items: [{ id: 'a' }, { id: 'b' }], cursor: null }
  },
  count: async () => ({ count: 2 }),
})

test('the first tab opens where the address names none of the list', () => {
  expect([{}, { tab: 'done' }, { tab: 'all' }].map(cases.tabOf)).toEqual(['open', 'open', 'all'])
})

test('a tab filters by its states and sorts in its order, within the chosen assignee', () => {
  expect(cases.queryOf({ owner: 'mine' }, 'ada')).toEqual({ state: [1, 2], assigneeID: ['ada'], orderBy: 'openedAt:asc' })
  expect(cases.queryOf({ tab: 'all', owner: 'ours' }, 'ada')).toEqual({ state: undefined, ours: 'true', orderBy: 'createdAt:desc' })
})

test('the next page and the next row are those of the open tab', async () => {
  const address = { tab: 'all', owner: 'nobody' }
  await cases.page(address, 'ada', 'behind')
  expect(await cases.next(address, 'ada', 'a')).toBe('b')
  const filter = { state: undefined, unassigned: 'true', orderBy: 'createdAt:desc' }
  expect(asked).toEqual([
    { ...filter, cursor: 'behind' },
    { ...filter, limit: 100 },
  ])
})

import { expect, test } from 'vitest'
import { VIEWS_AT_MOST } from '#domain/saved-view/policy.ts'
import { queryOf, savedViews, searchOf } from './saved-views.ts'

function browser(kept: Record<string, string> = {}) {
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value
    },
  }
  return {
    views: (viewerID: string) => savedViews('inbox', viewerID, () => storage),
    houses: (viewerID: string) => savedViews('estate', viewerID, () => storage),
  }
}
const mine = { name: '自分の未読', query: 'show=unread&owner=me' }

test('a view is there again after a reload, for who kept it alone', () => {
  const { views } = browser()
  views('ada').add(mine)
  expect(views('ada').store.get()).toEqual([mine])
  expect(views('sato').store.get()).toEqual([])
  expect(searchOf(mine.query)).toEqual({ show: 'unread', owner: 'me' })
})

test('each screen has views of its own, and what was said is found again as it was', () => {
  const { views, houses } = browser()
  houses('ada').add(mine)
  expect(views('ada').store.get()).toEqual([])
  const search = { tab: 'public', keyword: '鎌倉 & 海', owner: undefined }
  expect(searchOf(queryOf(search))).toEqual({ tab: 'public', keyword: '鎌倉 & 海' })
})

test('the same name again is the view with its new conditions, and one that is taken away is gone', () => {
  const { add, remove, store } = browser().views('ada')
  add(mine)
  add({ ...mine, query: 'show=order' })
  expect(store.get()).toEqual([{ ...mine, query: 'show=order' }])
  remove(mine.name)
  expect(store.get()).toEqual([])
})

test('there are thirty at most, the newest stay', () => {
  const { add, store } = browser().views('ada')
  for (let n = 0; n <= VIEWS_AT_MOST; n++) add({ name: String(n), query: '' })
  expect(store.get().map(({ name }) => name)).toEqual(Array.from({ length: VIEWS_AT_MOST }, (_, n) => String(n + 1)))
})

test('what cannot be read is nothing, and where nothing may be kept a view holds until the page is left', () => {
  expect(browser({ 'engawa:views.ada': '{' }).views('ada').store.get()).toEqual([])
  expect(browser({ 'engawa:views.ada': '[1, {"name": "a"}]' }).views('ada').store.get()).toEqual([])
  const refused = savedViews('inbox', 'ada', () => {
    throw new Error('forbidden')
  })
  refused.add(mine)
  expect(refused.store.get()).toEqual([mine])
})

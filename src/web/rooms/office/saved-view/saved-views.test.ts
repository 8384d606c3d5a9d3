import { expect, test } from 'vitest'
import { queryOf, searchOf } from './saved-views.ts'

test('the conditions of a list are restored as they were', () => {
  const search = { tab: 'public', keyword: '鎌倉 & 海', owner: undefined }
  expect(searchOf(queryOf(search))).toEqual({ tab: 'public', keyword: '鎌倉 & 海' })
})

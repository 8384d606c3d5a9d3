import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { AreaSearchPage } from './area-search-page.tsx'

test('a word is typed right here, and searched for with the conditions so far, but not in the place chosen before', async () => {
  const conditions = { estateType: '2', searchPrefecturesCodes: '13', keyword: '鎌倉' }
  const html = await drawn(<AreaSearchPage asked={{ conditions, orderBy: 'price:asc' } as never} counts={[]} />)
  const form = /<form.*?<\/form>/s.exec(html)?.[0] ?? ''
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([field]) => [/name="(\w+)"/.exec(field)?.[1], /value="([^"]*)"/.exec(field)?.[1]])
  expect(Object.fromEntries(fields)).toEqual({ keyword: '鎌倉', orderBy: 'price:asc', estateType: '2' })
  expect(form).toContain('action="/buyer/estate"')
})

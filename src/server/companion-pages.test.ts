import { expect, test } from 'vitest'
import { isCompanionPage, keepToItself } from './companion-pages.ts'

test('companion pages are those under their own path, and none that only begins like it', () => {
  const pages = ['/companion?token=x', '/companion/', '/companion/home', '/companions', '/companion-a', '/seller/estate/1/companions', '/']
  expect(pages.filter((path) => isCompanionPage({ url: `https://example.com${path}` }))).toEqual(pages.slice(0, 3))
})

test('they send no referrer, and are hidden from search engines', () => {
  const { headers } = keepToItself(new Response('', { headers: { 'referrer-policy': 'strict-origin-when-cross-origin' } }))
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex, nofollow'])
})

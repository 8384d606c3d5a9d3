import { expect, test } from 'vitest'
import { isCompanionPage, keepToItself } from './companion-pages.ts'

test('the pages of companions are those below their word, and no other that begins so', () => {
  const pages = ['/companion?token=x', '/companion/', '/companion/home', '/companions', '/companion-a', '/seller/estate/1/companions', '/']
  expect(pages.filter((path) => isCompanionPage({ url: `https://example.com${path}` }))).toEqual(pages.slice(0, 3))
})

test('they tell nobody where their reader came from, and are found by no search engine', () => {
  const { headers } = keepToItself(new Response('', { headers: { 'referrer-policy': 'strict-origin-when-cross-origin' } }))
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex, nofollow'])
})

import { expect, test } from 'vitest'
import { leaveFor, refuseExternal } from './navigation.ts'

const origin = 'https://engawa.example'

test.each(['/buyer/estate?a=1', '#top', '.', '..', '/buyer/chat/$id', 'https://engawa.example/faq'])('%s is ours', (href) => {
  expect(() => refuseExternal(href, origin)).not.toThrow()
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
])('%s is refused', (href) => {
  expect(() => refuseExternal(href, origin)).toThrow(/external URL/)
})

test.each(['https://elsewhere.example/pay', 'https://engawa.example/faq', '/faq'])('an explicit call leaves for %s', (address) => {
  const gone: string[] = []
  leaveFor(address, { origin, assign: (href) => gone.push(href) })
  expect(gone).toEqual([new URL(address, origin).href])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://elsewhere.example/', 'http://['])('leaving for %s is refused', (address) => {
  expect(() => leaveFor(address, { origin, assign: () => expect.unreachable() })).toThrow(/Leaving for this address is not allowed/)
})

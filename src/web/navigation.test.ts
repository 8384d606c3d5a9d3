import { expect, test } from 'vitest'
import { refuseExternal } from './navigation.ts'

const origin = 'https://engawa.example'

test.each(['/buyer/estate?a=1', '#top', 'https://engawa.example/faq'])('%s is ours', (href) => {
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

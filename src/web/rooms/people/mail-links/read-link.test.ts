import { expect, test } from 'vitest'
import { readLink, withoutCode } from './read-link.ts'

test('a mailed link contains its purpose and the page to return to', () => {
  const continueUrl = 'http://localhost:3000/auth/action?next=%2Festate%2F1'
  expect(readLink({ mode: 'verifyEmail', oobCode: 'abc', continueUrl })).toEqual({ mode: 'verifyEmail', code: 'abc', next: '/estate/1' })
})

test('a return page on another site is ignored', () => {
  const next = (where: string) => readLink({ continueUrl: `http://localhost:3000/auth/action?next=${encodeURIComponent(where)}` }).next
  expect(next('/buyer/estate')).toBe('/buyer/estate')
  expect(next('https://elsewhere.example/')).toBeUndefined()
  expect(next('//elsewhere.example/')).toBeUndefined()
  expect(readLink({ continueUrl: 'not an address' }).next).toBeUndefined()
})

test('the code is removed from the address, the rest stays', () => {
  expect(withoutCode('http://localhost:3000/auth/action?mode=verifyEmail&oobCode=abc&apiKey=key&lang=ja')).toBe(
    '/auth/action?mode=verifyEmail&lang=ja',
  )
})

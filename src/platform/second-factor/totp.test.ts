import { expect, test } from 'vitest'
import { enrolmentOf, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// The last six of the eight digits of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of second %i is %s', (second, code) => {
  expect(stepOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

test('a clock may be half a minute off, and a code may be typed in full width and with spaces', () => {
  const at = (second: number) => stepOf(secret, '081804', new Date(second * 1000))
  expect([at(1111111109 - 30), at(1111111109), at(1111111109 + 30)]).toEqual([37037036, 37037036, 37037036])
  expect([at(1111111109 - 60), at(1111111109 + 60)]).toEqual([undefined, undefined])
  const typed = (code: string) => stepOf(secret, code, new Date(1111111109_000))
  expect([typed('０８１ ８０４'), typed('81804'), typed('0818041'), typed('')]).toEqual([37037036, undefined, undefined, undefined])
})

test('the secret is offered as a link for apps and as text to type', () => {
  const { uri, secret: typed } = enrolmentOf(secret, '山田 花')
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const address = new URL(uri)
  expect(decodeURIComponent(address.pathname)).toContain('縁側:山田 花')
  expect(address.searchParams.get('secret')).toBe(typed)
})

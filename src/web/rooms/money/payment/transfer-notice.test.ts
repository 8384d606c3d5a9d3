import { expect, test } from 'vitest'
import { isOtherAmount } from '#domain/money/payment/payer.ts'
import { noticeOf } from './transfer-notice.ts'

test.each([
  ['20000', 20_000, true],
  ['４０，０００円', 40_000, true],
  ['33000', 33_000, false],
  ['', null, false],
])('a transfer of “%s” of 33,000 yen is announced as %s, and asks first: %s', (typed, transferAmount, asks) => {
  const notice = noticeOf({ date: '2026-11-21', name: ' 20261100012 ベンテン ', amount: typed })
  expect(notice).toEqual({ date: '2026-11-21', name: '20261100012 ベンテン', amount: transferAmount })
  expect(isOtherAmount({ amount: 33_000, transferAmount: notice.amount })).toBe(asks)
})

import { expect, test } from 'vitest'
import { undoneText, usedText } from './deposits.tsx'
import { finality } from './payment-dialog.tsx'
import { bouncedText, payoutText } from './refunds.tsx'

const whole = { amount: 17_500, credited: true, part: 17_500, returned: 0, refundState: null, refundReason: null } as const

test('a sum that was too much says what paid this bill, and what went back', () => {
  expect(usedText(whole)).toBe('入金済み')
  expect(usedText({ ...whole, part: 16_500, returned: 1000 })).toBe('うち16,500円をこの請求に充てました・1,000円は返しました')
  expect(usedText({ ...whole, part: 16_500 })).toContain('1,000円はほかの請求の分か、充てていない分です')
  expect(usedText({ ...whole, refundState: 'done', refundReason: '中止' })).toBe('入金済み・返金済み：中止')
  expect(usedText({ ...whole, credited: false, part: 0 })).toBe('この請求には充てていません')
})

test('an undone match says when, by whom and why', () => {
  const undone = { undoneAt: '2026-11-21T10:00:00+09:00', undoReason: '別の方のお支払いでした' }
  expect(undoneText({ ...undone, undoneByName: '運営事務局' })).toMatch(/11月21日.*10:00に取り消し（運営事務局）：別の方のお支払いでした$/)
  expect(undoneText({ ...undone, undoneByName: null })).toMatch(/に取り消し：別の方/)
})

test.each([
  ['approved', '2026年11月25日（水）に銀行から戻りました'],
  ['withdrawn', '2026年11月25日（水）に銀行から戻りました'],
  ['done', '前の振込は2026年11月25日（水）に銀行から戻りました'],
] as const)('a transfer that came back says on which day (%s)', (state, words) => {
  expect(bouncedText({ state, bouncedOn: '2026-11-25' })).toBe(words)
  expect(bouncedText({ state, bouncedOn: null })).toBeNull()
})

test('a payout promises a number only for what was income, and a letter only to a known payer', () => {
  expect(payoutText({ kind: 'payment', paymentID: 'p' })).toContain('返還番号が付き、お相手にメールが届きます')
  expect(payoutText({ kind: 'remainder', paymentID: 'p' })).toMatch(/メールが届きます.*返還請求書はありません/)
  expect(payoutText({ kind: 'remainder', paymentID: null })).toContain('メールは届きません')
})

test('a refund says until when it can be called off', () => {
  expect(finality(new Set(['transfer']), 'ask')).toBe('振込を記録するまでは取り消せます（お相手にメールで知らせます）。')
  expect(finality(new Set(['transfer']), 'paidOut')).toBe('記録すると、取り消せません。')
  expect(finality(new Set(['card']), 'ask')).toBe('カードへの返金は、取り消せません。')
})

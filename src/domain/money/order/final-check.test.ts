import { expect, test } from 'vitest'
import { SERVICE_CANCELLATION } from '#platform/setting/fee-words.ts'
import { afterApplying, finalCheck } from './final-check.ts'

const lines = [
  { name: '現地の調査', quantity: 1, note: null },
  { name: '写真の撮影', quantity: 2, note: null },
]

test('the six items required by law appear before an order is sent: quantity, price, payment, delivery, cancellation, deadline', () => {
  const offered = finalCheck({ lines, note: null, totalAmount: 33_000, validUntil: '2026-12-15' })
  expect(Object.keys(offered)).toEqual(['分量', '販売価格', 'お支払いの方法と時期', '提供の時期', '取り消しと返金', '申し込みの期限'])
  for (const [name, words] of Object.entries(offered)) expect(words.length, name).toBeGreaterThan(5)
  expect(offered.分量).toBe('現地の調査 × 1、写真の撮影 × 2')
  expect(offered.販売価格).toContain('33,000円')
  expect(offered.お支払いの方法と時期).toContain('クレジットカードまたは銀行振込')
  expect(offered.提供の時期).toBe('お申し込みのあと、商談のメッセージで決めます。')
  expect(offered.取り消しと返金).toBe(`${SERVICE_CANCELLATION}請求が届いたあとの取り消しは、運営にご連絡ください。`)
  expect(offered.申し込みの期限).toContain('2026年12月15日')
})

test('an estimate with notes may name the time itself', () => {
  const time = (more: object) => finalCheck({ lines, note: null, totalAmount: 33_000, validUntil: null, ...more }).提供の時期
  for (const noted of [{ note: '1月中にうかがいます。' }, { lines: [{ ...lines[0], note: '1月中' }] }])
    expect(time(noted)).toMatch(/^見積書に書かれているときは.+商談のメッセージで決めます。$/)
})

test('values already set by the operators are shown as they are', () => {
  const made = finalCheck(
    { lines, note: null, totalAmount: 33_000, validUntil: null },
    { dueDate: '2026-12-20', plannedDelivery: '2027-01-10' },
  )
  expect(made.お支払いの方法と時期).toContain('2026年12月20日')
  expect(made.提供の時期).toContain('2027年1月10日')
  expect(made.取り消しと返金).toBe(`${SERVICE_CANCELLATION}取り消しは、運営にご連絡ください。`)
  expect(made.申し込みの期限).toBe('期限はありません。')
})

test('whoever applies reads what happens next and when the service comes', () => {
  const offer = { lines, note: null }
  const made = { dueDate: null, plannedDelivery: '2027-01-10' }
  expect(afterApplying(offer)[0]).toContain('請求をこの商談にお送りします')
  expect(afterApplying(offer).at(-1)).toBe('サービスの日は、運営が商談のメッセージでご相談して決めます。')
  expect(afterApplying({ ...offer, note: '1月中' }).at(-1)).toContain('見積書に書かれていないときは')
  expect(afterApplying(offer, made)[0]).toContain('すぐにお支払い')
  expect(afterApplying(offer, made).at(-1)).toBe('サービスは、2027年1月10日（日）の予定です。')
})

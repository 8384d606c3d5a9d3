import { expect, test } from 'vitest'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'
import { approvalAsks, approvalNotes, approvedHouse, finishedText } from './review-words.ts'

test('an approval requires reading the seller’s unread answer first', () => {
  expect([approvalAsks({ id: 'letter' }), approvalAsks(undefined)]).toEqual(['answer', 'approval'])
})

test('an approval names the house and its price', () => {
  expect(approvedHouse({ title: '入り江を見おろす家', price: 18_800_000 })).toBe('「入り江を見おろす家」　1,880万円')
  expect(approvedHouse({ title: null, price: null })).toBe('「タイトル未入力」　価格未入力')
})

const listing = { live: true, price: 20_000_000, reserved: false, withheldSince: null }
const house = { visibility: 0, price: 20_000_000, listing } as const
const finding = { rule: 'figures', field: 'price', level: 'error', text: '', source: '' } as const satisfies Finding
const empty = { ...finding, rule: 'expected', level: 'warning' } as const
const none = { findings: [] as Finding[], written: false }
const found = '条件を保存している買主のうち、新しく合う方にも、あとからメールが届きます。'
test.each<[Parameters<typeof approvalNotes>[0], typeof none, string[]]>([
  [house, none, [found]],
  [{ ...house, price: 19_000_000 }, none, [found, 'お気に入りに入れている買主には、値下げのメールが届きます。']],
  [{ ...house, price: 19_000_000, listing: { ...listing, live: false } }, none, [found]],
  [{ ...house, visibility: 1 as const, price: 19_000_000 }, none, []],
  [{ ...house, price: 19_000_000, listing: { ...listing, reserved: true } }, none, []],
  [
    { ...house, listing: { ...listing, withheldSince: '2026-11-20T10:00:00+09:00' } },
    none,
    [found, '運営が止めていた掲載も、あわせて再開します。'],
  ],
  [
    house,
    { ...none, findings: [finding, finding, { ...finding, level: 'warning' }] },
    [found, '規約チェックの「要修正」が2件残っています。'],
  ],
  [
    house,
    {
      ...none,
      findings: [
        { ...empty, field: 'land.right' },
        { ...empty, field: 'building.managementForm' },
      ],
    },
    [found, '必要な表示事項のうち、土地の権利・管理形態が未入力です。'],
  ],
  [{ ...house, listing: null }, { ...none, written: true }, [found, '書きかけの指摘は、送られずに消えます。']],
])('an approval of %j with %j lists its consequences, and who is told later', (house, state, more) => {
  expect(approvalNotes(house, state)).toEqual(['いま表示している内容が、そのまま公開されます。売主にはメールでお知らせします。', ...more])
})

test('a listing that ends with a buyer is reserved for them', () => {
  expect([finishedText({ negotiationID: 'n' }), finishedText({})]).toEqual(['申込ありにしました', '掲載を終了しました'])
})

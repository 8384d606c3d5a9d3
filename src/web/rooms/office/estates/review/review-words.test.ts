import { expect, test } from 'vitest'
import { approvalAsks, approvalNotes, approvedHouse, finishedText } from './review-words.ts'

test('an approval requires reading the seller’s unread answer first', () => {
  expect([approvalAsks({ id: 'letter' }), approvalAsks(undefined)]).toEqual(['answer', 'approval'])
})

test('an approval names the house and its price', () => {
  expect(approvedHouse({ title: '入り江を見おろす家', price: 18_800_000 })).toBe('「入り江を見おろす家」　1,880万円')
  expect(approvedHouse({ title: null, price: null })).toBe('「タイトル未入力」　価格未入力')
})

const plain = { withheld: false, errors: 0, written: false }
test.each([
  [plain, []],
  [{ ...plain, withheld: true }, ['運営が止めていた掲載も、あわせて再開します。']],
  [{ ...plain, errors: 2 }, ['規約チェックの「要修正」が2件残っています。']],
  [{ ...plain, written: true }, ['書きかけの指摘は、送られずに消えます。']],
])('an approval of %j lists its consequences', (state, more) => {
  expect(approvalNotes(state)).toEqual(['いま表示している内容が、そのまま公開されます。売主にはメールでお知らせします。', ...more])
})

test('a listing that ends with a buyer is reserved for them', () => {
  expect([finishedText({ negotiationID: 'n' }), finishedText({})]).toEqual(['申込ありにしました', '掲載を終了しました'])
})

import { expect, test } from 'vitest'
import { approvalAsks, approvalNotes, finishedText } from './review-words.ts'

test('an approval requires reading the seller’s unread answer first', () => {
  expect([approvalAsks({ id: 'letter' }), approvalAsks(undefined)]).toEqual(['answer', 'approval'])
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

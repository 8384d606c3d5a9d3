import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { ReleaseKind } from './release-enumerations.ts'
import { ACCEPTANCE_SHOWS, detailsShown, releasedOnAcceptance } from './release-words.ts'

const sidesShown = (of: ReleaseKind) => releasedOnAcceptance.flatMap(({ kind, to }) => (kind === of ? [to] : [])).toSorted()

test('an acceptance shows what the sentences say: names to both, the house to the buyer, and no contact', () => {
  expect(sidesShown(ReleaseKind.names)).toEqual([UserType.seller, UserType.buyer])
  expect(sidesShown(ReleaseKind.address)).toEqual([UserType.buyer])
  expect(sidesShown(ReleaseKind.contact)).toEqual([])
  expect(ACCEPTANCE_SHOWS).toBe('売主にはあなたの氏名が、あなたには所有者の氏名とこの物件の番地が表示されます。')
  expect(detailsShown('購入申込')).toMatch(/^氏名は購入申込が承諾されたとき、.*電話番号とメールアドレスはお互いに同意したとき/)
})

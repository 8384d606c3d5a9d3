import { formatPrice } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { Visibility } from '#domain/market/estate-fields/enumerations.ts'
import { fieldLabel } from '#domain/market/estate-fields/requirements.ts'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'

/** A press on 承認して公開する first asks about an unread answer of the seller. */
export const approvalAsks = (unread: object | undefined): 'answer' | 'approval' => (unread ? 'answer' : 'approval')

/** The listing that is about to be public: name and price. */
export const approvedHouse = ({ title, price }: { title: string | null; price: number | null }): string =>
  `「${title ?? 'タイトル未入力'}」　${price === null ? '価格未入力' : formatPrice(price)}`

/** Consequences of an approval, shown before it is confirmed. */
export const approvalNotes = (
  house: ReviewedHouse,
  { findings, written }: { findings: readonly Finding[]; written: boolean },
): string[] => {
  const errors = findings.filter(({ level }) => level === 'error').length
  const empty = findings.filter(({ rule }) => rule === 'expected').map(({ field }) => fieldLabel(field))
  return [
    'いま表示している内容が、そのまま公開されます。売主にはメールでお知らせします。',
    ...laterLetters(house),
    ...(house.listing?.withheldSince ? ['運営が止めていた掲載も、あわせて再開します。'] : []),
    ...(errors > 0 ? [`規約チェックの「要修正」が${errors}件残っています。`] : []),
    ...(empty.length > 0 ? [`必要な表示事項のうち、${empty.join('・')}が未入力です。`] : []),
    ...(written ? ['書きかけの指摘は、送られずに消えます。'] : []),
  ]
}

type ReviewedHouse = Pick<Estate, 'visibility' | 'price'> & {
  listing: Pick<NonNullable<Estate['listing']>, 'live' | 'price' | 'reserved' | 'withheldSince'> | null
}

/** Only what is in the search is told of to buyers. */
const laterLetters = ({ visibility, price, listing }: ReviewedHouse): string[] =>
  visibility === Visibility.limited || listing?.reserved
    ? []
    : [
        '条件を保存している買主のうち、新しく合う方にも、あとからメールが届きます。',
        ...(listing?.live && price !== null && price < listing.price ? ['お気に入りに入れている買主には、値下げのメールが届きます。'] : []),
      ]

/** A listing that ends with a buyer is reserved for that buyer. */
export const finishedText = ({ negotiationID }: { negotiationID?: string | null | undefined }) =>
  negotiationID ? '申込ありにしました' : '掲載を終了しました'

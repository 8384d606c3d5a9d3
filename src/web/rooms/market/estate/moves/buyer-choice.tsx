import { formatMoment } from '#domain/base/words/format-moments.ts'
import { badgeOf } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { EstateOffers } from '#domain/deal/purchase-offer/contract.ts'
import { saleOutlook } from '#domain/deal/purchase-offer/sale-outlook.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

/** The buyer is not among the negotiations here. */
export const ELSEWHERE = 'elsewhere'

/** The negotiations that may have led to the sale, and the offers for the estate. */
export interface Choosable {
  talks: readonly Negotiation[]
  offers: EstateOffers
}

/** The buyer of a sold estate: a negotiation's, or somebody else; with the state of each negotiation. */
export function BuyerChoice({
  among,
  field,
}: {
  /** Undefined while loading. */
  among: Choosable | undefined
  field: TextControl
}) {
  if (!among) return <p role="status">商談を読み込んでいます…</p>
  return (
    <RadioCards
      {...field}
      label="どの商談の方に決まりましたか"
      required
      choices={[
        ...among.talks.map(({ id, buyerName, lastSendAt, createdAt, ...deal }) => ({
          value: id,
          label: `${buyerName}さん`,
          note: `${saleOutlook(among.offers, id).stands}・${badgeOf(deal).word}・最後のやりとり ${formatMoment(lastSendAt ?? createdAt)}`,
        })),
        { value: ELSEWHERE, label: 'ほかの方・サイトの外で', note: 'ここにある商談はすべて終了します' },
      ]}
    />
  )
}

import { formatMoment } from '#domain/format-moments.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { situations } from '#domain/negotiation/situation-enumerations.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

/** The buyer is none of those who talk here. */
export const ELSEWHERE = 'elsewhere'

/** With whom a house was sold: one of its talks, or somebody else. */
export function BuyerChoice({
  talks,
  field,
}: {
  /** Undefined while they are being fetched. */
  talks: readonly Negotiation[] | undefined
  field: TextControl
}) {
  if (!talks) return <p role="status">商談を読み込んでいます…</p>
  return (
    <RadioCards
      {...field}
      label="どの商談の方に決まりましたか"
      required
      choices={[
        ...talks.map(({ id, buyerName, situation, lastSendAt, createdAt }) => ({
          value: id,
          label: `${buyerName}さん`,
          note: `${situations[situation]}・最後のやりとり ${formatMoment(lastSendAt ?? createdAt)}`,
        })),
        { value: ELSEWHERE, label: 'ほかの方・サイトの外で', note: 'ここにある商談はすべて終了します' },
      ]}
    />
  )
}

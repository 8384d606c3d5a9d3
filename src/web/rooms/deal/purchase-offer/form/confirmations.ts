import { formatPrice } from '#domain/base/words/format.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** The boxes that a buyer ticks before an offer is sent. */
export const ticks = {
  notContract: 'この申込は契約ではないことを確認しました',
  notAntisocial: '私（名義にする人を含む）は、反社会的勢力ではありません',
  correct: '内容に間違いはありません',
} as const
type Tick = keyof typeof ticks

export const meantText = (price: number) => `価格は、${formatPrice(price)}で間違いありません`
export const untickedText = (box: string) => `「${box}」にチェックを入れてください。`

/** Each error names its own box: together they stand in one list. */
export const unticked = (values: Readonly<Record<Tick, boolean>>): Mistakes =>
  Object.fromEntries((Object.keys(ticks) as Tick[]).flatMap((tick) => (values[tick] ? [] : [[tick, untickedText(ticks[tick])]])))

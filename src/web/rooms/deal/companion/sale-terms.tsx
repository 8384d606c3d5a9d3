import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { read } from '#web/ui/form/typed.ts'
import type { TextControl } from '#web/ui/form/use-form.ts'

const FLOOR = '同意する価格の下限'

/** The price and deadline for an owner's consent to the sale. */
export const SaleTerms = ({ minPrice, until }: { minPrice: TextControl; until: TextControl }) => (
  <>
    <TextField {...minPrice} label={FLOOR} required short inputMode="decimal" unit="万円" help="この価格以上で売り出すことへの同意です。" />
    <TextField {...until} label="同意の期限" required short type="date" help="2年以内の日を選べます。" />
  </>
)

/** Typed 万円 converted to yen, or the mistake in it. */
export function readFloor(typed: string): { value: number; mistake?: string } {
  const reading = read('price', typed, FLOOR)
  if ('value' in reading)
    return reading.value === null ? { value: 0, mistake: `${FLOOR}を入力してください。` } : { value: Number(reading.value) }
  return { value: 0, mistake: 'mistake' in reading ? reading.mistake : reading.unfinished }
}

export function floorMistakes(values: { minPrice: string; until: string }): { minPrice?: string; until?: string } {
  const { mistake } = readFloor(values.minPrice)
  return { ...missing(values, { until: '同意の期限' }), ...(mistake && { minPrice: mistake }) }
}

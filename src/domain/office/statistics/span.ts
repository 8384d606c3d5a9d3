import { addMonths, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { MAX_SPAN_MONTHS, monthsFrom } from './months.ts'

export interface Span {
  from: string
  to: string
}
const USUAL = 12

/** The months requested; the default is the twelve months up to now. */
export function spanOf({ clock }: Pick<Ctx, 'clock'>, { from, to }: Partial<Span>): Span {
  const until = to ?? tokyoDay(clock.now()).slice(0, 7)
  const since = from ?? addMonths(until, 1 - USUAL)
  if (since > until) throw invalid({ to: '終わりの月を、はじめの月より後にしてください。' })
  if (monthsFrom(since, until).length > MAX_SPAN_MONTHS) throw invalid({ from: `期間は${MAX_SPAN_MONTHS}か月までにしてください。` })
  return { from: since, to: until }
}

import { missingFields, shownPart } from '../requirements.ts'
import { brokerageFindings } from './brokerage.ts'
import { deliveryFindings, newnessFindings } from './dates.ts'
import { expectedFindings } from './expected.ts'
import { figureFindings } from './figures.ts'
import { type Finding, type Level, type RuledEstate, sources } from './finding.ts'
import { ownerFindings } from './owner.ts'
import { particularsOf } from './particulars.ts'
import { landFindings } from './plot.ts'
import { roomFindings } from './rooms.ts'
import { wordingFindings } from './wording.ts'

/**
 * 表示規約チェッカー: all findings of the rules for an estate, those that forbid publishing first, and contradictions before fields left empty.
 * Pure, for browser and server alike.
 */
export function findingsOf(given: RuledEstate, now: Date): Finding[] {
  const estate = asShown(given)
  return [
    ...missingFindings(estate),
    ...ownerFindings(estate),
    ...brokerageFindings(estate),
    ...landFindings(estate),
    ...figureFindings(estate),
    ...roomFindings(estate),
    ...newnessFindings(estate, now),
    ...deliveryFindings(estate, now),
    ...wordingFindings(estate),
    ...expectedFindings(estate),
    ...particularsOf(estate).map(
      ({ field, text, source }): Finding => ({
        rule: 'particulars',
        field,
        level: 'note',
        text: `物件ページに「${text}」と表示されます。`,
        source,
      }),
    ),
  ].toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
}

export const errorsOf = (estate: RuledEstate, now: Date): Finding[] => findingsOf(estate, now).filter(({ level }) => level === 'error')

/** Leaves out values entered before a change of type. */
const asShown = (estate: RuledEstate): RuledEstate => ({
  ...estate,
  land: shownPart(estate.estateType, 'land', estate.land),
  building: shownPart(estate.estateType, 'building', estate.building),
})

const order: readonly Level[] = ['error', 'warning', 'note']

/** The reason for a change is only for the operator, so the display rules do not require it. */
const missingFindings = (estate: RuledEstate): Finding[] =>
  missingFields(estate)
    .filter(({ field }) => field !== 'changeReason')
    .map(({ field, message }) => ({ rule: 'required', field, level: 'error', text: message, source: sources.required }))

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LEAD_HOURS } from '#domain/deal/viewing/enumerations.ts'
import { slotProblems, slotRange } from '#domain/deal/viewing/slots.ts'
import { UserType } from '#platform/context.ts'
import { noCandidate, noCandidates } from '../candidates.ts'
import { CandidateFields } from './candidate-fields.tsx'

const now = new Date('2026-11-21T10:00:00+09:00')

test.each([UserType.buyer, UserType.seller] as const)(
  'side %i reads beforehand by when a time must be offered, in the words of the refusal',
  (side) => {
    const field = (name: string) => ({ id: name, error: undefined, value: noCandidate, onChange: () => {} })
    const range = slotRange(LEAD_HOURS[side])
    expect(
      renderToString(<CandidateFields form={{ values: noCandidates, field }} {...{ side, now }} />).match(new RegExp(range, 'g')),
    ).toHaveLength(1)
    const early = { start: now, end: new Date('2026-11-21T11:00:00+09:00') }
    expect(slotProblems([early], { now, leadHours: LEAD_HOURS[side] })['slots.0.start']).toContain(range)
  },
)

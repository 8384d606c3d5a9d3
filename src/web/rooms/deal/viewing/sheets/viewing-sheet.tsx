import { Outcome, ViewingPurpose } from '#domain/deal/viewing/enumerations.ts'
import { may, mayPropose, mayTellAddress, openLastCheck, type ViewingDeal } from '../deal.ts'
import { AcceptanceSheet } from './acceptance-sheet.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { EndingSheet } from './ending-sheet.tsx'
import { AbsenceSheet, CompletionSheet, DayContactSheet, MemoSheet, ObjectionSheet, OutcomeSheet } from './note-sheets.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { TimesSheet } from './times-sheet.tsx'
import { VerdictSheet } from './verdict-sheet.tsx'

/** The sheet named in the address, over the negotiation; renders nothing when the action is no longer possible. */
export function ViewingSheet({
  deal,
  search,
  onClose,
}: {
  deal: ViewingDeal
  search: { viewing?: string; act?: string }
  onClose: () => void
}) {
  if (search.viewing === 'new' && search.act === 'last-check')
    return openLastCheck(deal) ? null : <ProposalSheet deal={deal} purpose={ViewingPurpose.lastCheck} onClose={onClose} />
  if (search.viewing === 'new') return mayPropose(deal) ? <ProposalSheet deal={deal} onClose={onClose} /> : null
  if (search.viewing === 'address') return mayTellAddress(deal) ? <AddressSheet deal={deal} onClose={onClose} /> : null
  const viewing = deal.viewings.find(({ id }) => id === search.viewing)
  if (!viewing) return null
  const props = { deal, viewing, onClose }
  switch (search.act) {
    case 'accept':
      return may(deal, viewing, 'accept') ? <AcceptanceSheet key={viewing.round} {...props} /> : null
    case 'counter':
      return may(deal, viewing, 'counter') ? <TimesSheet {...props} /> : null
    case 'change':
      return may(deal, viewing, 'change') ? <TimesSheet {...props} change /> : null
    case 'refuse':
    case 'withdraw':
    case 'cancel':
      return may(deal, viewing, search.act) ? <EndingSheet {...props} ending={search.act} /> : null
    case 'complete':
      return may(deal, viewing, 'complete') ? <CompletionSheet {...props} /> : null
    case 'reportAbsence':
      return may(deal, viewing, 'reportAbsence') ? <AbsenceSheet {...props} /> : null
    case 'object':
      return may(deal, viewing, 'object') ? <ObjectionSheet {...props} /> : null
    case 'judge':
      return may(deal, viewing, 'judge') ? <VerdictSheet {...props} /> : null
    case 'setDayContact':
      return may(deal, viewing, 'setDayContact') ? <DayContactSheet {...props} /> : null
    case 'saveMemo':
      return may(deal, viewing, 'saveMemo') ? <MemoSheet {...props} /> : null
  }
  const outcome = outcomeOf(search.act)
  return outcome && may(deal, viewing, 'saveOutcome') ? <OutcomeSheet key={outcome} {...props} outcome={outcome} /> : null
}

/** outcome-4: each outcome has its own button. */
function outcomeOf(act: string | undefined): Outcome | undefined {
  const code = Number(/^outcome-(\d)$/.exec(act ?? '')?.[1])
  return code in Outcome.labels ? (code as Outcome) : undefined
}

import { useCallback, useEffect, useState } from 'react'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { AddressRelease, ViewingPurpose } from '#domain/deal/viewing/enumerations.ts'
import type { OpenSlots } from '#domain/deal/viewing/hours-contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { type Candidates, candidateMistakes, noCandidates, slotsOf } from '../candidates.ts'
import type { ViewingDeal } from '../deal.ts'

const MAX_TIMES = 3

/** Offered times: from the seller's published hours, or free candidates. */
export interface Times extends Candidates {
  /** Starts of the chosen open slots. */
  chosen: string[]
}
export const noTimes: Times = { ...noCandidates, chosen: [] }

/** The times a side may offer here. A visitor chooses from the seller's hours if there are any; undefined until they are loaded. */
export function useTimes({ negotiation: { id }, now }: ViewingDeal, side: Side, purpose: ViewingPurpose = ViewingPurpose.viewing) {
  // For the inspection before the handover the two agree on a time freely.
  const asks = side === UserType.buyer && purpose === ViewingPurpose.viewing
  const [open, setOpen] = useState<OpenSlots>()
  const load = useCallback(
    () =>
      api
        .getOpenSlots({ params: { id }, query: {} })
        .then(setOpen, () =>
          setOpen({ hours: false, autoAccept: false, addressRelease: AddressRelease.viewing, suspendedUntil: null, items: [] }),
        ),
    [id],
  )
  useEffect(() => {
    if (asks) void load()
  }, [asks, load])
  const published = open?.hours ? open : undefined
  const most = published?.autoAccept ? 1 : MAX_TIMES
  const chosenIn = ({ chosen }: Times) => published?.items.filter(({ start }) => chosen.includes(start)) ?? []
  return {
    side,
    now,
    most,
    published,
    loading: asks && open === undefined,
    reload: load,
    mistakes: (times: Times): Mistakes =>
      published ? mistakesInChoice(chosenIn(times).length, most) : candidateMistakes(times, side, now),
    slots: (times: Times) => (published ? chosenIn(times).map(({ start, end }) => ({ start, end })) : slotsOf(times)),
  }
}

function mistakesInChoice(count: number, most: number): Mistakes {
  if (count === 0) return { chosen: '見学したい時間を選んでください。' }
  return count > most ? { chosen: `選べる時間は${most}つまでです。` } : {}
}

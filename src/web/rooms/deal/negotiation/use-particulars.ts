import { useEffect, useState } from 'react'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { Particulars, Release } from '#domain/deal/negotiation/release-contract.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { api } from '#web/api/client.ts'

const shownKinds: readonly Release['kind'][] = [ReleaseKind.address, ReleaseKind.names, ReleaseKind.contact]

/** Data released by the other side. Loaded only in the browser, because each read is logged. */
export function useParticulars(negotiationID: string, releases: readonly Release[], party: Party | undefined): Particulars | undefined {
  const [particulars, setParticulars] = useState<Particulars>()
  const toRead = releases
    .filter(({ kind, to }) => to === party && shownKinds.includes(kind))
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (toRead === '') return setParticulars(undefined)
    let gone = false
    api.getParticulars({ params: { id: negotiationID } }).then(
      (answer) => {
        if (!gone) setParticulars(answer)
      },
      // The old value stays; the next change reloads.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [negotiationID, toRead])
  return particulars
}

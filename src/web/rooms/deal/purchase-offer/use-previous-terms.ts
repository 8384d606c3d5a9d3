import { useEffect, useState } from 'react'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { api } from '#web/api/client.ts'

/** The previous edition's terms, once loaded; undefined for a first edition. */
export function usePreviousTerms({ id, edition }: Pick<PurchaseOffer, 'id' | 'edition'>): Terms | undefined {
  const [previous, setPrevious] = useState<{ of: string; terms: Terms }>()
  const of = `${id}-${edition}`
  useEffect(() => {
    if (edition < 2) return
    let gone = false
    api.listPurchaseOfferVersions({ params: { id } }).then(
      ({ items }) => {
        const before = items.find((version) => version.edition === edition - 1)
        if (!gone && before) setPrevious({ of, terms: before.terms })
      },
      // Without them only the current terms are shown.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id, edition, of])
  return previous?.of === of ? previous.terms : undefined
}

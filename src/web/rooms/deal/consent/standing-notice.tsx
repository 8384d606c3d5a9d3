import { useEffect, useState } from 'react'
import { BELOW_FLOOR } from '#domain/deal/consent/consent-words.ts'
import type { ConsentStanding } from '#domain/deal/consent/contract.ts'
import { api } from '#web/api/client.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** The co-owners' consent to this deal: missing consents for the seller, the number of signers for the buyer. */
export function StandingNotice({ negotiationID }: { negotiationID: string }) {
  const standing = useStanding(negotiationID)
  if (!standing) return null
  const { owners, missing, floorAbove } = standing
  if (missing === null) return owners > 0 ? <Notice title={`契約には、売主様のほかに所有者・共有者${owners}名の署名が必要です`} /> : null
  return (
    <>
      {floorAbove !== null && <Notice kind="warning" title={BELOW_FLOOR} />}
      {missing.length > 0 && (
        <Notice title={`同意がまだの方：${missing.map(({ name }) => `${name} 様`).join('、')}`}>
          <p>契約書に進むには、全員の同意が必要です。「ご家族・共有者」からお願いできます。</p>
        </Notice>
      )}
    </>
  )
}

/** Undefined until loaded; the page does not wait for it. */
function useStanding(id: string): ConsentStanding | undefined {
  const [standing, setStanding] = useState<ConsentStanding>()
  useEffect(() => {
    let gone = false
    api.getConsentStatus({ params: { id } }).then(
      (found) => !gone && setStanding(found),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id])
  return standing
}

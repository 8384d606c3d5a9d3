import { useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { EstateOffers } from '#domain/deal/purchase-offer/contract.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { may } from '#platform/permission.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { TermsTable } from '../terms-table.tsx'
import { OpenBidsDialog } from './open-bids-dialog.tsx'

/**
 * The offers for an estate, as operators see them: their number, and until when they are sealed. A chief may open them earlier; the seller
 * is notified.
 */
export function HouseOffers({ estate, offers: { count, sealedUntil } }: { estate: Estate; offers: EstateOffers }) {
  const viewer = useViewer()
  const [asking, setAsking] = useState(false)
  const [opened, setOpened] = useState<EstateOffers['items']>()
  if (!sealedUntil) return <p>{`${count}件届いています。内容は、それぞれの商談でご覧になれます。`}</p>
  return (
    <div className="stack gap-3">
      <p>{`${count}件届いています。${formatDay(sealedUntil)}の締切まで封がされていて、売主様にも運営にも、件数だけが表示されます。`}</p>
      {count > 0 && !opened && viewer && may(viewer, 'bids') && (
        <p>
          <Button kind="quiet" wide={false} onClick={() => setAsking(true)}>
            締切の前に開く
          </Button>
        </p>
      )}
      {opened && (
        <>
          <Notice kind="warning" title="締切の前の申込の内容です" live>
            <p>売主様と買主様には、まだ伝えられません。この画面を離れると、また封がされます。</p>
          </Notice>
          <ol className="stack gap-4">
            {opened.map(({ offer }) => (
              <li key={offer.id} className="stack gap-2">
                <h3>{`${wordsFor(offer.terms.price).offer}（第${offer.arrivalNumber}号）　${offer.buyerName}様`}</h3>
                <TermsTable
                  terms={offer.terms}
                  house={{ price: offer.terms.price, estateType: estate.estateType, farmland: false, bidUntil: sealedUntil }}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {asking && <OpenBidsDialog estateID={estate.id} onOpened={({ items }) => setOpened(items)} onClose={() => setAsking(false)} />}
    </div>
  )
}

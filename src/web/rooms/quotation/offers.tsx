import { useState } from 'react'
import type { Offer } from '#domain/quotation/contract.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { LinesTable } from './lines-table.tsx'
import styles from './quotation.module.css'

/** Every version that was offered, as it was offered; fetched when somebody wants to see them. */
export function Offers({ quotationID, edition }: { quotationID: string; edition: number }) {
  const [offers, setOffers] = useState<Offer[]>()
  const { busy, run } = useOnce({ tell: showFailure })
  if (edition < 2) return null
  const fetchOffers = () => run(async () => setOffers((await api.listQuotationOffers({ params: { id: quotationID } })).items))
  if (!offers)
    return (
      <div>
        <Button kind="quiet" wide={false} busy={busy} onClick={fetchOffers}>
          版の履歴を見る（全{edition}版）
        </Button>
      </div>
    )
  return (
    <div>
      {offers.map((offer) => (
        <Disclosure
          key={offer.id}
          summary={
            <>
              第{offer.edition}版（
              <DateText time={offer.offeredAt} form="moment" />）
            </>
          }
        >
          <div className={`stack gap-4 ${styles.document}`}>
            <p>宛先：{offer.userName} 様</p>
            <LinesTable {...offer} />
            <p>
              有効期限：
              <DateText time={offer.validUntil} />
            </p>
            {offer.note && <p className={styles.words}>{offer.note}</p>}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { Offer } from '#domain/money/quotation/contract.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { Changes } from './changes.tsx'
import { LinesTable } from './lines-table.tsx'

interface OffersProps {
  quotationID: string
  edition: number
}
const offersOf = async (id: string) => (await api.listQuotationOffers({ params: { id } })).items

/** Differences between the newest offer and the one before it; empty for a first offer. */
export function NewestChanges({ quotationID, edition }: OffersProps) {
  const [offers, setOffers] = useState<Offer[]>()
  const { problem, run } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each edition.
  useEffect(() => {
    if (edition >= 2) void run(async () => setOffers(await offersOf(quotationID)))
  }, [quotationID, edition])
  if (edition < 2) return null
  if (problem) return <p role="alert">前の版からの変更を読み込めませんでした。</p>
  const [after, before] = [edition, edition - 1].map((one) => offers?.find((offer) => offer.edition === one))
  return after && before ? <Changes before={before} after={after} /> : <p role="status">前の版と比べています…</p>
}

/** Every version offered, unchanged; fetched only when the user opens the list. */
export function Offers({ quotationID, edition }: OffersProps) {
  const [offers, setOffers] = useState<Offer[]>()
  const { busy, run } = useAction({ tell: showFailure })
  if (edition < 2) return null
  const fetchOffers = () => run(async () => setOffers(await offersOf(quotationID)))
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
          <div className="stack gap-4">
            <p>宛先：{offer.userName} 様</p>
            <LinesTable {...offer} />
            <p>
              有効期限：
              <DateText time={offer.validUntil} />
            </p>
            {offer.note && <p className="pre-wrap">{offer.note}</p>}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { settlementDayText } from '#domain/base/words/working-time.ts'
import { ACCEPTANCE_SHOWS } from '#domain/deal/negotiation/release-words.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { PurchaseOfferStatus, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { AWAITING_ANSWER } from '#domain/deal/purchase-offer/state.ts'
import { loanRisk } from '#domain/deal/purchase-offer/terms.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { StandingNotice } from '#web/rooms/deal/consent/standing-notice.tsx'
import { AuthorityField } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { actsForSeller, houseOf, isBuyer, type OfferDeal } from '../deal.ts'
import { acceptanceText } from '../offer-words.ts'
import { TermsTable } from '../terms-table.tsx'
import { usePreviousTerms } from '../use-previous-terms.ts'

/** Other offers for the estate that wait for an answer; undefined while unknown, or hidden from the viewer. */
function useOthers({ viewer, negotiation: { sellerID } }: OfferDeal, { id, estateID }: PurchaseOffer): PurchaseOffer[] | undefined {
  const asks = viewer.id === sellerID
  const [others, setOthers] = useState<PurchaseOffer[]>()
  useEffect(() => {
    if (!asks) return
    let left = false
    const query = { estateID: [estateID], purchaseOfferStatus: [...AWAITING_ANSWER], limit: 100 }
    api.listPurchaseOffers({ query }).then(
      ({ items }) => left || setOthers(items.filter((each) => each.id !== id)),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [asks, id, estateID])
  return others
}

/** The seller's present choice in 購入申込の受け方; undefined while unknown. */
function useBackupOffers(estateID: string, asks: boolean): boolean | undefined {
  const [backupOffers, setBackupOffers] = useState<boolean>()
  useEffect(() => {
    if (!asks) return
    let left = false
    api.getEstate({ params: { id: estateID } }).then(
      ({ listing }) => left || setBackupOffers(listing?.backupOffers),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [asks, estateID])
  return backupOffers
}

function othersText(name: string, others: readonly PurchaseOffer[] | undefined): string {
  if (others?.length === 0) return ''
  const proposed = others?.filter(({ purchaseOfferStatus }) => purchaseOfferStatus === PurchaseOfferStatus.countered).length ?? 0
  return [
    `ほかの${name}${others ? `${others.length}件` : ''}は「次点」（承諾した申込が取りやめになったときの順番待ち）になり、お相手にお知らせします。`,
    proposed > 0 && `そのうち${proposed}件には、あなたが条件を提案中です。次点のあいだ、お相手はその提案に合意できません。`,
  ]
    .filter(Boolean)
    .join('')
}

/** 手付金 never flows through the site. */
const depositText = ({ deposit, contractDay }: PurchaseOffer['terms']) =>
  deposit
    ? `手付金${formatPrice(deposit)}は、契約を結んだら、${contractDay ? `${formatDay(contractDay)}までに` : ''}売主の口座へ直接振り込みます。`
    : undefined

/** The fate of the listing, and the seller's choice about it. */
export const ListingChoice = (choice: Omit<Parameters<typeof Checkbox>[0], 'label'> & { checked: boolean }) => (
  <>
    <p>{acceptanceText(choice.checked)}</p>
    <Checkbox {...choice} label="承諾したあとも、新しい申込を受け付ける" />
  </>
)

/** Accepts the other side's terms, in exactly the edition shown. */
export function AcceptanceSheet({ deal, offer, onClose }: { deal: OfferDeal; offer: PurchaseOffer; onClose: () => void }) {
  const router = useRouter()
  const buys = isBuyer(deal)
  const before = usePreviousTerms(offer)
  const needsGround = actsForSeller(deal)
  const { offer: name } = wordsFor(offer.terms.price)
  const deposit = buys && depositText(offer.terms)
  const closedDay = offer.terms.price > 0 ? settlementDayText(offer.terms.handoverDay) : undefined
  const others = othersText(name, useOthers(deal, offer))
  const kept = useBackupOffers(offer.estateID, !buys)
  // Set after the warning that the listing has changed: pressing again accepts its current version.
  const [listingVersion, setListingVersion] = useState<number>()
  const form = useForm({
    initial: { backupOffers: null as boolean | null, ground: '' },
    check: ({ ground }) => (needsGround ? missing({ ground }, { ground: '根拠' }) : {}),
    send: async ({ backupOffers, ground }) => {
      const body = {
        version: offer.version,
        ...(listingVersion !== undefined && { listingVersion }),
        // Without a choice the listing keeps its own.
        ...(!buys && { backupOffers: backupOffers ?? kept }),
        ...(needsGround && { ground: ground.trim() }),
      }
      try {
        await api.acceptPurchaseOffer({ params: { id: offer.id }, body })
      } catch (error) {
        setListingVersion(problemOf(error)?.listingVersion)
        throw error
      }
    },
    after: () => router.invalidate(),
    done: () => {
      showToast(buys ? 'この条件で合意しました' : `${name}を承諾しました`)
      onClose()
    },
  })
  const backupOffers = form.values.backupOffers ?? kept
  return (
    <FormDialog
      title={buys ? 'この条件で合意しますか？' : `${name}を承諾しますか？`}
      form={form}
      confirm={buys ? 'この条件で合意する' : '承諾する'}
      onClose={onClose}
    >
      {backupOffers !== undefined && !buys && <ListingChoice {...form.checkbox('backupOffers')} checked={backupOffers} />}
      <p>
        {buys ? `合意すると、契約の準備に進みます。${ACCEPTANCE_SHOWS}` : others}
        契約書に署名するまでは、取りやめることもできます。
      </p>
      {buys && deal.viewed === false && <p>この物件は、まだ見学していません。</p>}
      {!buys && <p>{`買主：${deal.negotiation.buyerName} 様`}</p>}
      <TermsTable terms={offer.terms} before={before} house={houseOf(deal.negotiation)} />
      {deposit && <p>{deposit}</p>}
      {loanRisk(offer.terms) && <Notice kind="warning" title={loanRisk(offer.terms) ?? ''} />}
      {closedDay && <Notice kind="warning" title={closedDay} />}
      {!buys && <StandingNotice negotiationID={deal.negotiation.id} />}
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </FormDialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isFeeOnOffer } from '#domain/base/service-menu/policy.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { missingOf } from '#domain/deal/purchase-offer/needed.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { statusOf } from '#web/api/problem.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { DealPage } from '#web/rooms/deal/negotiation/deal-page.tsx'
import { NothingHere } from '#web/rooms/deal/negotiation/nothing-here.tsx'
import { paths, type Side } from '#web/rooms/deal/negotiation/paths.ts'
import { owesUsageFee } from '#web/rooms/deal/negotiation/usage-fee.ts'
import { typedFrom } from '#web/rooms/market/cost/cost-fields.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { houseOf, may, mayOffer, type OfferDeal, openOffer } from '../deal.ts'
import { agreedTerms, isRecorded, RECORD } from './agreed-terms.tsx'
import type { Self } from './named-buyers.ts'
import { NeededProfile } from './needed-profile.tsx'
import { notNow } from './not-now.ts'
import { type FormPurpose, OfferForm } from './offer-form.tsx'

/** `buyerID`: for a buyer writing in their own name. */
export async function loadOffer(negotiationID: string, buyerID?: string) {
  const [negotiation, { items: offers }, user, { items: menus }] = await Promise.all([
    orNotFound(api.getNegotiation({ params: { id: negotiationID } })),
    api.listPurchaseOffers({ query: { negotiationID, orderBy: 'createdAt:desc', limit: 100 } }),
    buyerID === undefined ? undefined : api.getUser({ params: { id: buyerID } }),
    api.listServiceMenus({ query: { usageFeeFlag: true, orderBy: 'displayOrder:asc', limit: 100 } }),
  ])
  const house = user && (await findHouse(negotiation.estateID))
  const takerFee = house?.price === 0 ? house.takerFee : null
  return {
    negotiation,
    offers,
    user,
    self: user && nameOf(user),
    takerFee,
    costs: house && { house: typedFrom(house), usageFee: menus.find(isFeeOnOffer)?.price },
    now: new Date().toISOString(),
  }
}

/** The public listing; undefined once it is no longer shown. */
async function findHouse(id: string): Promise<Listing | undefined> {
  try {
    return await api.getPublicEstate({ params: { id } })
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 410) return undefined
    throw error
  }
}

const nameOf = ({ lastName, firstName }: { lastName: string | null; firstName: string | null }): Self => ({
  lastName: lastName ?? '',
  firstName: firstName ?? '',
})

/** The offer form, for the side that may write now. */
export function OfferPage({
  data,
  side,
  contract,
  term,
}: {
  data: Awaited<ReturnType<typeof loadOffer>>
  side: Side
  /** How the deal would reach its contract, read before sending. Passed in, because it belongs to a higher module. */
  contract: ReactNode
  /** The term of an existing offer to change. */
  term?: string | undefined
}) {
  const { negotiation, offers, user, self, takerFee, costs, now } = data
  const viewer = useViewer()
  const navigate = useNavigate()
  // Input typed before a reload exists only in this browser.
  const scripted = useScripted()
  if (!viewer) return null
  const deal: OfferDeal = { negotiation, offers, viewer, acts: true, now: new Date(now) }
  const room = { to: paths[side].room, params: { id: negotiation.id } } as const
  const offer = openOffer(deal)
  const writing = writingOf(deal)
  const due = costs && { ...costs, usageFee: owesUsageFee(viewer, negotiation) ? costs.usageFee : undefined }
  const { offer: name } = wordsFor(offer?.terms.price ?? negotiation.estate?.price)
  const why = notNow(deal, name)
  const called = isRecorded(deal) ? RECORD : name
  return (
    <DealPage
      {...{ negotiation, side }}
      title={writing ? titles[writing](name) : called}
      here={called}
      width={writing ? 'narrow' : 'reading'}
      brief={writing !== undefined}
    >
      {!writing ? (
        <NothingHere {...{ negotiation, side }} now={deal.now} title={why.title} paper={agreedTerms(deal)}>
          <p>{why.text}</p>
        </NothingHere>
      ) : scripted && user && writing === 'submit' && missingOf(user).length > 0 ? (
        <NeededProfile user={user} name={name} />
      ) : scripted ? (
        <OfferForm
          {...{ deal, offer, writing, self, takerFee, contract }}
          costs={due}
          first={term}
          house={houseOf(negotiation, offer?.sealedUntil ? { bidUntil: offer.sealedUntil } : {})}
          onSent={() => navigate({ ...room, search: { tab: 'plan' } })}
        />
      ) : (
        <Spinner label="読み込んでいます" />
      )}
    </DealPage>
  )
}

const titles: Record<FormPurpose, (name: string) => string> = {
  submit: (name) => name,
  revise: (name) => `${name}を直して出し直す`,
  counter: () => '条件を提案する',
}

function writingOf(deal: OfferDeal): FormPurpose | undefined {
  const offer = openOffer(deal)
  if (!offer) return mayOffer(deal) ? 'submit' : undefined
  if (may(deal, offer, 'counter')) return 'counter'
  return may(deal, offer, 'revise') ? 'revise' : undefined
}

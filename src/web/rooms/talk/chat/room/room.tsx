import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { isClosed, mayTakePart } from '#domain/deal/negotiation/policy.ts'
import { BEFORE_AGREEMENT } from '#domain/deal/negotiation/state.ts'
import { lackingForContract } from '#domain/deal/paper/step-papers.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { knownWords, officeWords } from '#domain/talk/chat/known-words.ts'
import { UserType } from '#platform/context.ts'
import type { Calendar } from '#platform/setting/data.ts'
import { api } from '#web/api/client.ts'
import { useLiveCopy, useLiveData } from '#web/live/use-live.ts'
import { BankSection } from '#web/rooms/deal/bank-details/bank-section.tsx'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'
import { hasButton } from '#web/rooms/deal/deal-plan/next-turn.tsx'
import { PlanLink } from '#web/rooms/deal/deal-plan/plan-link.tsx'
import { PlanView } from '#web/rooms/deal/deal-plan/plan-view.tsx'
import { WayOut } from '#web/rooms/deal/deal-plan/termination-part.tsx'
import { HandoverSection } from '#web/rooms/deal/handover/handover-section.tsx'
import { dealingOf, nextStep, titleOf } from '#web/rooms/deal/negotiation/dealing.ts'
import { leftStages } from '#web/rooms/deal/negotiation/left-stages.ts'
import { OwnBlock } from '#web/rooms/deal/negotiation/own-block.tsx'
import type { Side } from '#web/rooms/deal/negotiation/paths.ts'
import { useParticulars } from '#web/rooms/deal/negotiation/use-particulars.ts'
import { isOver, may, type PaperPlace, paperWaits } from '#web/rooms/deal/paper/place.ts'
import { acceptedTerms, type OfferDeal, waitsFor as offerWaitsFor } from '#web/rooms/deal/purchase-offer/deal.ts'
import { OfferMoves } from '#web/rooms/deal/purchase-offer/offer-moves.tsx'
import { OfferPlan } from '#web/rooms/deal/purchase-offer/offer-plan.tsx'
import { planBegins } from '#web/rooms/deal/purchase-offer/offer-words.ts'
import { useWayToOffer } from '#web/rooms/deal/purchase-offer/use-way-to-offer.ts'
import { ContractCardLink } from '#web/rooms/deal/sale-contract/contract-link.tsx'
import { isViewed, type ViewingDeal, waitsFor } from '#web/rooms/deal/viewing/deal.ts'
import { useNow } from '#web/rooms/deal/viewing/use-now.ts'
import { ViewingMoves } from '#web/rooms/deal/viewing/viewing-moves.tsx'
import { ViewingPlan } from '#web/rooms/deal/viewing/viewing-plan.tsx'
import { isReleasedTo, Where } from '#web/rooms/deal/viewing/where.tsx'
import { beingConfirmedIn } from '#web/rooms/money/payment/bills-to-pay.ts'
import { OfferPush } from '#web/rooms/news/notification/offer-push.tsx'
import { useRoomNews } from '#web/rooms/news/notification/use-room-news.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DealCard } from '../talk/deal-card.tsx'
import { seesPending } from '../talk/held-shown.ts'
import type { Aside } from '../talk/log-rows.ts'
import { NegotiationComposer } from '../talk/negotiation-composer.tsx'
import { SharedCard } from '../talk/shared-card.tsx'
import type { TalkState } from '../talk/talk.ts'
import { TalkLog } from '../talk/talk-log.tsx'
import { useTalk } from '../talk/use-talk.ts'
import { noReplyOf } from './no-reply.tsx'
import { OpenMilestone, OpenPlan } from './open-plan.tsx'
import { OpenOffer, OpenQuotation, OpenViewing } from './open-sheets.tsx'
import { OpenTalkSheet } from './open-talk-sheet.tsx'
import { blockable } from './other-party.ts'
import { PapersPart } from './papers-part.tsx'
import styles from './room.module.css'
import type { OpenRoomData, RoomData } from './room-data.ts'
import { RoomTop } from './room-head.tsx'
import { RoomList } from './room-list.tsx'
import { RoomMenu } from './room-menu.tsx'
import { RoomPart } from './room-part.tsx'
import type { RoomSearch } from './room-search.ts'
import { RoomStage } from './room-stage.tsx'
import { commonTabs, type DeskPart, DeskTabs, PapersLink, RoomTabs } from './room-tabs.tsx'
import { TalkWays } from './talk-ways.tsx'

interface RoomProps {
  data: RoomData
  side: Side
  search: RoomSearch
  /** Side panel. */
  about: (data: OpenRoomData, viewer: Viewer) => ReactNode
  /** Tabs only operators see. */
  desk?: readonly DeskPart[]
  office?: OfficeRoom
}

/** For operators: the list they came from, and their actions on the negotiation besides writing. */
export interface OfficeRoom {
  /** Link to the whole list with the present position, and the first entries. */
  queue: (negotiation: Negotiation) => ReactNode
  assignment: (negotiation: Negotiation) => ReactNode
  onNext: (() => void) | undefined
  here: ReactNode
  writers: string
  /** Opening hours of the office. */
  hours: Pick<Calendar, 'weekdays'>
  /** At the top of the side panel. */
  pending: ReactNode
  /** Notes shown between the messages, and the form for them. */
  asides: readonly Aside[]
  noting: ReactNode
}

/** A room: the list of negotiations, the chat, and the side panel. On a phone one at a time. */
export function Room(props: RoomProps) {
  const viewer = useViewer()
  // A sign-out in another tab clears the viewer, and then there is nothing to show.
  return viewer && <OpenRoom key={props.data.negotiation.id} {...props} viewer={viewer} />
}

function OpenRoom({ data, side, search, about, desk = [], office, viewer }: RoomProps & { viewer: Viewer }) {
  const { messages, dealings, viewings, offers, plan, papers, releases, rooms } = data
  const now = useNow(data.now)
  const today = formatISODay(now)
  useLiveData('negotiation', 'quotation', 'order', 'payment')
  useRoomNews(data.negotiation.id, data.now)
  const [negotiation] = useLiveCopy(
    data.negotiation,
    () => api.getNegotiation({ params: { id: data.negotiation.id } }),
    ({ kind, id }) => (kind === 'read' || kind === 'chat') && id === data.negotiation.id,
  )
  const { talk, state } = useTalk(negotiation.id, viewer.id, messages, { holds: seesPending(viewer) })
  const part = desk.find(({ tab }) => tab === search.tab)
  const shown = part?.tab ?? commonTabs.find(({ tab }) => tab === search.tab)?.tab ?? 'talk'
  // On a desktop the estate's address brings it above the plan.
  const houseFirst = side !== 'admin' && shown === 'house'
  const takesPart = side === 'admin' || viewer.userType !== UserType.admin
  const telling = { release: data.addressRelease, isKnown: isReleasedTo(releases, UserType.buyer) }
  const deal: ViewingDeal = { negotiation, viewings, viewer, acts: takesPart, now, telling }
  const offerDeal: OfferDeal = {
    negotiation,
    offers,
    ...{ viewer, acts: takesPart, now },
    viewed: isViewed(viewings, now),
    ...(plan?.planStatus === PlanStatus.underway && { plan }),
  }
  const lackingPapers = lackingForContract(papers).map(({ title }) => title)
  const planDeal: PlanDeal | undefined = plan && { ...deal, plan, statements: data.statements, lackingPapers, terms: acceptedTerms(offers) }
  const particulars = useParticulars(negotiation.id, releases, viewer.userType === UserType.admin ? undefined : viewer.userType)
  const address = particulars?.address ?? undefined
  const router = useRouter()
  const where: PaperPlace = {
    ...{ place: { deal: negotiation }, viewer, acts: takesPart, now, changed: () => router.invalidate() },
    ...{ negotiationID: negotiation.id, estateID: negotiation.estateID },
  }
  const wayToOffer = useWayToOffer(offerDeal)
  const writes = takesPart && mayTakePart(viewer, negotiation) && !isClosed(negotiation)
  const navigate = useNavigate()
  const [asks, setAsks] = useState<object>()
  const askOffice = async () => {
    // On a phone the chat must be visible first.
    await navigate({ to: '.', search: {}, resetScroll: false })
    setAsks({})
  }
  const { own } = dealStanding(negotiation, side, now)
  const asked = waitsFor(deal) || offerWaitsFor(offerDeal) || own
  const other = blockable(viewer, negotiation)
  const moneySteps = dealings.map((dealing) => ({ ...dealing, step: nextStep(viewer, dealing, today) }))
  const toApply = moneySteps.find(({ step }) => step === 'apply')?.quotation
  const waits = asked || moneySteps.some(({ step }) => step !== undefined)
  const leads = planDeal !== undefined && hasButton(planDeal)
  const say = (message: string) => talk.tell({ message, imagePaths: [], receiverID: null })

  const card = (chat: Chat) => {
    const { card, cardKind } = chat
    const dealing = card ? undefined : dealingOf(dealings, chat.relationID)
    const isAbout = ({ relationID }: Pick<Chat, 'relationID'>) =>
      dealing ? dealingOf(dealings, relationID) === dealing : relationID === chat.relationID
    const current = chat.id === state.messages.findLast(isAbout)?.id
    // Two statements may be pending on the same page; one prominent button is enough.
    const firstOfKind = ({ id }: Chat) => id === state.messages.find(({ card, cardKind: kind }) => kind === cardKind && card?.next)?.id
    if (!card || !cardKind) return <DealCard {...{ chat, today, current, dealing }} reader={{ ...viewer, side }} />
    const viewing = viewings.find(({ id }) => id === chat.relationID)
    const offer = offers.find(({ id }) => id === chat.relationID)
    return (
      <SharedCard chat={chat} kind={cardKind} card={card} current={current}>
        {/* The card may be updated a moment before the rest of the room. */}
        {viewing?.viewingStatus === card.state && (
          <>
            <Where {...{ viewing, releases, address, telling }} userType={viewer.userType} />
            <ViewingMoves {...{ deal, viewing }} offer={wayToOffer} onSay={say} />
            {current && side !== 'admin' && takesPart && viewing.viewingStatus === ViewingStatus.accepted && <OfferPush />}
          </>
        )}
        {cardKind === 'statement' && current && side === 'buyer' && (
          <LinkButton
            to="/buyer/deal/$negotiationID/statement"
            params={{ negotiationID: negotiation.id }}
            kind={card.next && firstOfKind(chat) ? 'primary' : 'quiet'}
            wide={false}
          >
            {card.next ? '読んで確かめる' : '書類を見る'}
            <span className="visually-hidden">（{card.title}）</span>
          </LinkButton>
        )}
        {offer?.purchaseOfferStatus === card.state && <OfferMoves deal={offerDeal} offer={offer} />}
        {current && planDeal && <PlanLink kind={cardKind} id={chat.relationID} card={card} />}
        {cardKind === 'contract' && current && side !== 'admin' && (
          <ContractCardLink {...{ negotiation, viewer, card, contract: data.contract }} />
        )}
        {cardKind === 'paper' && current && <PapersLink about={card.lines[0]} />}
      </SharedCard>
    )
  }
  const facts = <div className={`${styles.facts} ${styles.beside}`}>{about({ ...data, negotiation, particulars }, viewer)}</div>
  return (
    <div
      className={`grid ${styles.room}`}
      data-room
      data-shown={part ? 'desk' : shown}
      data-waits={waits || undefined}
      data-leads={leads || undefined}
    >
      <nav className={styles.list} aria-label="ほかの商談" data-said>
        {office ? office.queue(negotiation) : <RoomList {...{ rooms, side, now }} />}
      </nav>
      <RoomTop
        {...{ negotiation, side, now }}
        bill={moneySteps.find(({ step }) => step === 'pay')?.payment}
        beingConfirmed={beingConfirmedIn(dealings, viewer)}
        toApply={toApply && { quotationID: toApply.id, title: titleOf(toApply), until: toApply.validUntil }}
        {...(side !== 'admin' && takesPart && noReplyOf({ negotiation, viewer, hasMoreToDo: own || toApply !== undefined, now }))}
        inPlan={planDeal?.plan.planStatus === PlanStatus.underway && !houseFirst ? (shown === 'plan' ? 'everywhere' : 'desk') : undefined}
        menu={
          <RoomMenu {...{ negotiation, viewer, search }} onAsk={writes && viewer.userType !== UserType.admin ? askOffice : undefined} />
        }
        assignment={office?.assignment(negotiation)}
      >
        <RoomTabs shown={shown} waits={asked} papers={paperWaits(where, papers)} desk={desk} office={side === 'admin'} />
      </RoomTop>
      <section className={`grid ${styles.talk}`} aria-label="商談のメッセージ">
        <h2 className="visually-hidden">メッセージ</h2>
        <TalkLog
          {...{ talk, state, negotiation, viewer, card }}
          asides={office?.asides}
          lines={papers.filter((paper) => may(where, paper, 'uploadFile'))}
          reads={takesPart}
          writes={writes}
        />
        {negotiation.blocked && other && <OwnBlock id={other} />}
        <NegotiationComposer
          {...{ negotiation, viewer, takesPart }}
          answering={state.answering}
          known={(party) => ({
            ...knownWords(negotiation, viewings, viewer.userType, now),
            ...(office && officeWords(negotiation, { viewerName: viewer.name, party, dealings, hours: office.hours }, now)),
          })}
          onAnswer={talk.answer}
          onSay={(words, goOn) => void talk.say(words).then(() => goOn && !hasFailed(talk.state.get()) && office?.onNext?.())}
          returned={state.returned}
          asks={asks}
          ways={<TalkWays viewings={deal} offers={offerDeal} />}
          hasNext={office?.onNext !== undefined}
          {...(office && { here: office.here, writers: office.writers, noting: office.noting })}
        />
      </section>
      {shown === 'papers' && <PapersPart {...{ ...data, negotiation, viewer, where }} />}
      {part && <RoomPart title={part.label}>{part.shown}</RoomPart>}
      <aside className={styles.about} aria-label="予定・物件・手続き">
        {side !== 'admin' && <DeskTabs shown={shown} />}
        {houseFirst && facts}
        <section className={`pad-4 ${styles.plan}`}>
          <RoomStage
            {...{ negotiation, side, now, planDeal }}
            kept={data}
            pending={desk.some(({ waits }) => waits)}
            first={office?.pending}
            left={leftStages(data)}
          />
          {planDeal && <PlanView deal={planDeal} />}
          {planDeal && data.moneyBack && <BankSection deal={{ ...planDeal, notice: data.moneyBack }} />}
          {planDeal && <BankSection deal={{ ...planDeal, notice: data.notice }} />}
          {planDeal && <HandoverSection deal={{ ...planDeal, record: data.record }} />}
          <div className={styles.beside}>
            {offerWaitsFor(offerDeal) && <OfferPlan deal={offerDeal} />}
            {(viewings.length > 0 || !isOver(where)) && (
              <>
                <h2 className="above-4">見学の予定</h2>
                <ViewingPlan {...{ deal, releases, address }} offer={wayToOffer} onSay={say} />
              </>
            )}
            {!offerWaitsFor(offerDeal) && <OfferPlan deal={offerDeal} />}
          </div>
          {!plan && BEFORE_AGREEMENT.includes(negotiation.status) && (
            <p className={`hint ${styles.begins}`}>{planBegins(negotiation.estate?.price ?? 1)}</p>
          )}
          {papers.length > 0 && plan?.planStatus !== PlanStatus.done && <PapersLink />}
          {planDeal && <WayOut deal={planDeal} />}
        </section>
        {!houseFirst && facts}
      </aside>
      <OpenQuotation {...{ search, dealings, viewer, today }} />
      <OpenViewing deal={deal} search={search} />
      <OpenTalkSheet {...{ negotiation, viewer, talk, search }} />
      <OpenOffer deal={offerDeal} search={search} />
      {planDeal && <OpenMilestone deal={planDeal} search={search} />}
      {planDeal && <OpenPlan deal={{ ...planDeal, notice: data.notice, record: data.record }} moneyBack={data.moneyBack} search={search} />}
    </div>
  )
}

/** A message that could not be sent stays visible. */
const hasFailed = ({ outgoing }: TalkState) => outgoing.some(({ state }) => state === 'failed')

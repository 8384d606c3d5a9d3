import { mdiChevronRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatEstateNumber, formatPrice } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { joinAddress2 } from '#domain/market/estate/public-address.ts'
import { isEditable } from '#domain/market/estate/state.ts'
import type { Statistics } from '#domain/market/estate/upkeep-contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { DateText, Price } from '#web/ui/amount.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { StatedCover } from '../facts/stated-cover.tsx'
import { type DealWord, StatusBadge } from '../facts/status-badge.tsx'
import { OwnerMoves } from '../moves/owner-moves.tsx'
import { screenOf } from '../steps/wizard-steps.tsx'
import { InterestInBrief } from './interest.tsx'
import { NextConfirmation } from './next-confirmation.tsx'
import styles from './own-estate-card.module.css'

/** An estate of the seller: status, statistics, and next step. */
export function OwnEstateCard({
  estate,
  statistics,
  approved,
  offers,
  turn,
}: {
  estate: Estate & DealWord
  statistics: Statistics | undefined
  /** The seller is approved, and may apply. */
  approved: boolean
  /** Its open offers, if any. */
  offers?: { line: string; answer: string | undefined } | undefined
  /** The turn of its negotiations that is due first, and how many more wait. */
  turn?: { words: string; place: object; more: number } | undefined
}) {
  const { id, title, status, listing } = estate
  const prices = pricesOf(estate)
  const place = [estate.prefectures, estate.city, estate.address1, joinAddress2(estate)].filter(Boolean).join('')
  return (
    <article className={`grid auto-rest gap-4 tinted pad-4 ${styles.card}`}>
      <StatedCover estate={estate} viewer="seller" lazy />
      <div className="stack gap-1 from-top">
        <h2 className="text-l">
          <Link to="/seller/estate/$id" params={{ id }} className="ink">
            {title ?? `名前のない${estate.estateType === EstateType.undecided ? '物件' : labelOf(estateTypes, estate.estateType)}`}
          </Link>
        </h2>
        <p className="cluster middle gap-x-3">
          {prices.shown !== null && <Price yen={prices.shown} />}
          <StatusBadge estate={estate} viewer="seller" beside />
        </p>
      </div>
      <div className={`stack gap-1 from-top ${styles.rest}`}>
        {turn && (
          <Link {...(turn.place as LinkProps)} className="row middle between gap-3 plain-link target pad-2-3 rounded waits bold">
            {`あなたの番：${turn.words}`}
            <Icon path={mdiChevronRight} />
          </Link>
        )}
        {turn && turn.more > 0 && (
          <Link to="/seller/chat" search={{ show: 'turn', estateID: id }} className="row middle target">
            {`ほかに${turn.more}件、あなたの番の商談があります`}
          </Link>
        )}
        {prices.draft && <p className="hint figures">{prices.draft}</p>}
        <p className="ellipsis hint figures" title={place}>
          {place || '所在地は未入力です'}
        </p>
        {isEditable(status) && !listing?.live && <p className="small bold figures">{progressOf(estate, approved)}</p>}
        {listing?.live && <NextConfirmation listing={listing} />}
        {offers && (
          <p>
            <Link to="/seller/estate/$id/offers" params={{ id }} className="target">
              {offers.line}
            </Link>
          </p>
        )}
        {statistics && <InterestInBrief statistics={statistics} />}
        <p className="cluster middle gap-2 hint figures">
          <span>{formatEstateNumber(estate.estateNumber)}</span>
          <span>
            更新 <DateText time={estate.updatedAt} />
          </span>
        </p>
        <div className="cluster gap-x-3 above-1">
          <div className={`grid grows ${styles.next}`}>
            <NextStep estate={estate} approved={approved} />
          </div>
          <div className={styles.moves}>
            <Disclosure
              summary={
                <>
                  <span className="visually-hidden">{title ?? formatEstateNumber(estate.estateNumber)}の</span>操作
                </>
              }
            >
              <OwnerMoves estate={estate} answer={offers?.answer} />
            </Disclosure>
          </div>
        </div>
      </div>
    </article>
  )
}

/** The agreed price, otherwise the public one and a new one not yet public. */
export function pricesOf({
  price,
  priceDecided,
  status,
  listing,
}: Pick<Estate, 'price' | 'priceDecided' | 'status'> & { listing: Pick<Listing, 'live' | 'price'> | null }) {
  if (priceDecided !== null) return { shown: priceDecided, draft: undefined }
  if (!listing?.live || listing.price === price) return { shown: price, draft: undefined }
  const draft = status === EstateStatus.applying ? '審査中の内容' : '直している内容（まだ公開されていません）'
  return { shown: listing.price, draft: price === null ? undefined : `${draft}：${formatPrice(price)}` }
}
type Listing = NonNullable<Estate['listing']>

/** The next step for this estate. */
function NextStep({ estate, approved }: { estate: Estate; approved: boolean }) {
  const params = { id: estate.id }
  const [first] = missingFields(estate)
  if (estate.status === EstateStatus.draft)
    return estate.estateType === EstateType.undecided ? (
      <LinkButton to="/seller/estate/wizard/$id" params={params} kind="quiet">
        続きを入力する
      </LinkButton>
    ) : (
      <LinkButton to={screenOf(first?.step ?? 'title').to} params={params} kind="quiet">
        {draftWord(first !== undefined, approved)}
      </LinkButton>
    )
  return (
    <LinkButton to="/seller/estate/$id" params={params} kind="quiet">
      {estate.status === EstateStatus.rejected ? '理由を見て直す' : '詳しく見る'}
    </LinkButton>
  )
}

/** Without approval a seller can only review a completed draft. */
export const draftWord = (isMissing: boolean, approved: boolean) =>
  isMissing ? '続きを入力する' : approved ? '確認して申請する' : '内容を確かめる'

export function progressOf(estate: Estate, approved: boolean): string {
  if (estate.status === EstateStatus.rejected) return '直すと、もう一度申請できます'
  if (estate.estateType === EstateType.undecided) return '入力はこれからです'
  const left = missingFields(estate).length
  if (!approved) return left > 0 ? `あと${left}項目あります` : '売主審査が承認されると、申請できます'
  return left > 0 ? `あと${left}項目で申請できます` : '申請できます'
}

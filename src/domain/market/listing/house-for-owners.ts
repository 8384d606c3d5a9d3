import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { EndReason, REVIEW_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { type HouseFacts, type HouseViewer, houseActions, houseStates, type StandingInput, type StandingText } from './house-states.ts'

/** A house's status for its owners and the operator. */

const UNSEARCHED = '検索には表示していません。'
const ENDS_BY_ITSELF = '取引が完了すると、掲載は自動で終了します。'

export function forOwners(asked: StandingInput): StandingText {
  const words = ownersWords(asked)
  if (asked.viewer === 'seller') return words
  // Co-owners read along and the operator oversees it: the buttons are only for the seller.
  const { turn, act: _, ...rest } = { ...words, ...companionsText(asked) }
  return { ...rest, turn: turn === 'office' && asked.viewer === 'operator' ? 'viewer' : null }
}

/** The seller's tasks are not shown to others as their own. */
function companionsText({ state, house: { listing }, viewer }: StandingInput): Partial<StandingText> {
  const seller = sellerFor(viewer)
  switch (state) {
    case 'draft':
      return { title: '下書きです', sentence: `${seller}が内容を書いています。${notPublic(listing)}` }
    case 'applying':
      return viewer === 'operator'
        ? {
            kind: 'warning',
            title: '審査の申請が届いています',
            sentence: '内容と写真を確かめて、承認するか、直していただきたい点を伝えてください。',
          }
        : { title: '運営が審査しています', sentence: '結果は、売主様に届きます。' }
    case 'rejected':
      return {
        title:
          viewer === 'owner' ? '運営から売主様に、直していただきたい点をお伝えしています' : '直していただきたい点を、売主に伝えています',
        sentence: `${seller}が直すと、もう一度審査します。`,
      }
    case 'withheld':
      return { sentence: `${seenBy(seller)}進行中の商談は続けられます。` }
    case 'stopped':
      return {
        title: `${seller}の${stopOf(listing)}、掲載を止めています`,
        sentence: `${seenBy(seller)}${returnOf(listing, `${seller}が`)}、掲載も元に戻ります。`,
      }
    case 'reserved':
      return {
        sentence: `${searchWords(listing)}${ENDS_BY_ITSELF}取りやめになったときは、掲載をどうするかを、${seller}があらためて選びます。`,
      }
    case 'sold':
      return { sentence: `${UNSEARCHED}${ENDS_BY_ITSELF}契約が解除になったときは、掲載をどうするかを、${seller}があらためて選びます。` }
    case 'unconfirmed':
      return {
        title: `掲載を続けるか、${seller}の確認を待っています`,
        sentence: '成約に向けた手続きが取りやめになったため、いまは検索に表示していません。',
      }
    case 'lapsed':
      return {
        title: `掲載内容に変わりがないか、${seller}の確認を待っています`,
        sentence: '確認の期限が過ぎたため、いまは検索に表示していません。',
      }
    default:
      return {}
  }
}

function ownersWords({
  state,
  house: { missing = 0, mayApply = true, deal = houseStates.reserved, listing },
  viewer,
}: StandingInput): StandingText {
  const owner = sellerFor(viewer)
  const earlier = listing && !listing.endedAt ? meanwhile(listing) : ''
  switch (state) {
    case 'draft':
      if (!mayApply)
        return {
          title: `下書きです。${missing > 0 ? `あと${missing}項目あります` : '審査の前に、ご本人の確認があります'}`,
          sentence: `ご本人の確認（書類の提出と運営の審査）が済むと、この物件の審査を申請できます。${notPublic(listing)}`,
          ...(missing > 0 && { turn: 'viewer', act: 'edit' }),
        }
      return {
        title: missing > 0 ? `下書きです。あと${missing}項目で、審査を申請できます` : '下書きです。審査を申請できます',
        sentence: `この物件は、${notPublic(listing)}`,
        ...{ turn: 'viewer', act: missing > 0 ? 'edit' : 'apply' },
      }
    case 'applying':
      return {
        title: '審査を申請しました。結果をお待ちください',
        sentence: `運営が内容と写真を確認しています。通常${REVIEW_DAYS}営業日以内に、この画面とメールで結果をお知らせします。${earlier}`,
        turn: 'office',
      }
    case 'rejected':
      return {
        ...{ kind: 'warning', turn: 'viewer', act: 'mend' },
        title: '直していただきたいところがあります',
        sentence: `直したら、もう一度審査を申請できます。${earlier}`,
      }
    case 'ended':
      return {
        title: '掲載は終了しました',
        sentence: `${listing?.endedAt ? `${formatDay(listing.endedAt)}に終了しました。` : ''}理由：${labelOf(EndReason, listing?.endReason)}`,
      }
    case 'sold':
      return {
        ...{ kind: 'success', title: '成約しました' },
        sentence: `${UNSEARCHED}${ENDS_BY_ITSELF}契約が解除になったときは、掲載をどうするかを、あらためてお選びいただけます。`,
      }
    case 'withheld':
      return {
        ...{ kind: 'error', title: '運営が掲載を止めています', turn: 'viewer', act: 'mend' },
        sentence: `${listing?.withheldSince ? `${formatDay(listing.withheldSince)}から、` : ''}${seenBy(owner)}進行中の商談は続けられます。内容を直したら、審査を申請してください。`,
      }
    case 'stopped':
      return {
        ...{ kind: 'error', title: `${stopOf(listing)}、掲載を止めています` },
        sentence: `${seenBy(owner)}${returnOf(listing)}、掲載も元に戻ります。お心当たりのないときは、「お問い合わせ」からご連絡ください。`,
      }
    case 'paused':
      return {
        ...{ kind: 'warning', title: '掲載を一時停止しています', turn: 'viewer', act: 'resume' },
        sentence: `${listing?.pausedAt ? `${formatDay(listing.pausedAt)}から、` : ''}${seenBy(owner)}進行中の商談は続けられます。`,
      }
    case 'reserved':
      return {
        ...{ kind: 'success', title: `${deal}：買主様との手続きを進めています`, act: 'offers' },
        sentence: `${searchWords(listing)}${ENDS_BY_ITSELF}取りやめになったときは、掲載をどうするかを、あらためてお選びいただけます。`,
      }
    case 'unconfirmed':
      return {
        ...{ kind: 'warning', title: '掲載を続けるか、ご確認ください', turn: 'viewer', act: 'confirm' },
        sentence: `成約に向けた手続きが取りやめになったため、いまは検索に表示されていません。買主の募集を続けるときは、内容を確かめて「${houseActions.confirm}」を押してください。売却を取りやめるときは、掲載を終了してください。`,
      }
    case 'lapsed':
      return {
        ...{ kind: 'warning', title: '掲載の確認期限が過ぎたため、検索に出ていません', turn: 'viewer', act: 'confirm' },
        sentence: `掲載内容に変わりがなければ「${houseActions.confirm}」を押してください。すぐに検索へ戻ります。`,
      }
    case 'hidden':
      return { title: '一般には公開していません', sentence: seenBy(owner) }
    case 'public':
      return { ...{ kind: 'success', title: '公開中です' }, sentence: '公開中のページは、どなたでもご覧になれます。' }
  }
}

type ListingFacts = HouseFacts['listing']

/** A relisted estate is a draft that was public before. */
const notPublic = (listing: ListingFacts) => `${listing ? 'いまは' : 'まだ'}公開されていません。`

const searchWords = (listing: ListingFacts) =>
  listing?.searchable ? '次点の購入申込を受け付けているため、検索にも表示しています。' : UNSEARCHED

const stopOf = (listing: ListingFacts) => (listing?.approvalLost ? '承認が取り消されたため' : 'ご利用が止まっているため')
const returnOf = (listing: ListingFacts, by = '売主の') =>
  listing?.approvalLost ? `${by}審査をもう一度申請して承認されると` : 'ご利用が再開すると'

const meanwhile = ({ withheldSince, sellerStopped }: NonNullable<ListingFacts>) =>
  withheldSince || sellerStopped ? 'それまで、掲載は止まったままです。' : 'それまでは、前回承認された内容のままです。'

const sellerFor = (viewer: HouseViewer) => (viewer === 'seller' ? 'ご自身' : viewer === 'owner' ? '売主様' : '売主')

/** The readers of a page that is neither searched nor public. */
export const seenBy = (seller: string) => `ご覧になれるのは、${seller}、すでに商談のある方、運営だけです。`

import { labelOf } from '#domain/codes.ts'
import { endReasons } from '#domain/estate/enumerations.ts'
import { formatDay } from '#domain/format-moments.ts'
import type { Asked, HouseFacts, HouseState, HouseViewer, Words } from './house-states.ts'

/** What a house is to who might buy it. */

const ROOM = { kind: 'info', act: 'room' } as const
const NEAR = { act: 'near' } as const

export function forBuyers({ state, house: { listing }, viewer }: Asked): Words {
  const inTalk = viewer === 'talking' || viewer === 'waiting'
  if (viewer === 'accepted') return forChosen(state)
  if (viewer === 'beside') return forBeside(state, listing)
  switch (state) {
    case 'public':
      return {
        ...{ kind: 'success', title: '公開中の物件です', act: inTalk ? 'room' : 'start' },
        sentence: inTalk ? 'この物件の商談が続いています。' : '質問や見学の相談を、商談で始められます。',
      }
    case 'ended':
      return {
        ...NEAR,
        title: 'この物件の掲載は終了しました',
        sentence: endingWords(listing),
      }
    case 'sold':
      return {
        ...(viewer === 'waiting' ? ROOM : NEAR),
        title: 'この物件は成約済みです',
        sentence:
          viewer === 'waiting'
            ? 'ほかの方との契約が成立しました。これまでのやり取りは、商談で読めます。'
            : 'ほかの方との契約が成立しました。新しい商談は受け付けていません。',
      }
    case 'reserved':
      return whileReserved(viewer, listing?.searchable ?? false)
    default:
      return inTalk
        ? { ...ROOM, title: 'この物件は、いまは検索に出ていません', sentence: 'あなたの商談は続けられます。' }
        : {
            ...NEAR,
            title: 'この物件は一般に公開されていません',
            sentence: '掲載を休んでいるか、限定公開の物件です。いまは、新しい商談を始められません。',
          }
  }
}

/** Who looks on at a buyer's side may not know whose offer it is, and is told of nobody's. */
function forBeside(state: HouseState, listing: HouseFacts['listing']): Words {
  switch (state) {
    case 'public':
      return { kind: 'success', title: '公開中の物件です', sentence: '物件のページは、どなたでもご覧になれます。' }
    case 'reserved':
      return { kind: 'info', title: 'この物件には申込が入っています', sentence: '契約に向けた手続きが進んでいます。' }
    case 'sold':
      return { kind: 'info', title: 'この物件は成約済みです', sentence: '契約が成立し、引渡しに向けた手続きが進んでいます。' }
    case 'ended':
      return { kind: 'info', title: 'この物件の掲載は終了しました', sentence: endingWords(listing) }
    default:
      return { kind: 'info', title: 'この物件は、いまは検索に出ていません', sentence: '進行中の商談は続けられます。' }
  }
}

const endingWords = (listing: HouseFacts['listing']): string =>
  `${listing?.endedAt ? `${formatDay(listing.endedAt)}に掲載を終えました。` : ''}理由：${labelOf(endReasons, listing?.endReason)}`

/** A buyer who looked for such a house and cannot have this one: what is like it is theirs to see, and to hear of. */
export const isLostFor = (viewer: HouseViewer, { endedAt, trade, reserved }: Lost): boolean =>
  viewer === 'fallen' && (endedAt !== null || trade === 'established' || reserved)
type Lost = Pick<NonNullable<HouseFacts['listing']>, 'endedAt' | 'trade' | 'reserved'>

/** Nobody reads of their own deal that the house goes to somebody else. */
function forChosen(state: HouseState): Words {
  if (state === 'ended')
    return { ...ROOM, title: 'あなたとのお取引が終わった物件です', sentence: '契約書などの控えは、商談の「書類」でご覧になれます。' }
  if (state === 'sold')
    return {
      ...ROOM,
      ...{ kind: 'success', title: 'あなたとの契約が成立している物件です' },
      sentence: '引渡しまでの手続きは、商談の「予定」で進められます。',
    }
  return {
    ...ROOM,
    ...{ kind: 'success', title: 'あなたの購入申込が承諾された物件です' },
    sentence: '契約までの手続きは、商談の「予定」で進められます。',
  }
}

function whileReserved(viewer: HouseViewer, open: boolean): Words {
  const title = 'この物件には申込が入っています'
  if (viewer === 'waiting')
    return {
      ...ROOM,
      title: 'この物件の次点でお待ちいただいています',
      sentence: 'ほかの方と契約の準備が進んでいます。取りやめになったときは、商談とメールでお知らせします。',
    }
  if (viewer === 'talking')
    return { ...ROOM, title, sentence: 'ほかの方と契約の準備が進んでいます。あなたの商談がどうなるかは、商談でご確認ください。' }
  if (open)
    return {
      ...{ kind: 'info', title, act: 'start' },
      sentence: 'ほかの方と契約の準備が進んでいます。取りやめになったときのために、次点の購入申込を受け付けています。',
    }
  return {
    ...NEAR,
    title,
    sentence:
      'ほかの方との成約に向けた手続きが進んでいます。いまは新しい商談を受け付けていません。手続きが取りやめになると、ふたたび検索に表示されることがあります。',
  }
}

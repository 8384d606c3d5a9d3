import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import type { HouseFacts, HouseState, HouseViewer, StandingInput, StandingText } from './house-states.ts'

/** A house's status for potential buyers. */

const ROOM = { kind: 'info', act: 'room' } as const
const NEAR = { act: 'near' } as const
const TAKEN = 'この物件には申込が入っています'
const GOES_ON = 'あなたの商談は続けられます。'
const NOT_IN_SEARCH = 'この物件は、いまは検索に出ていません'

export function forBuyers(asked: StandingInput): StandingText {
  switch (asked.viewer) {
    case 'accepted':
      return forChosen(asked.state)
    case 'withdrawing':
      return {
        ...ROOM,
        title: 'この物件の契約（お申込）について、確認が続いています',
        sentence: 'いまの状況は、商談でご覧ください。',
      }
    case 'kept':
      return {
        ...ROOM,
        title: 'この物件は、あなたとのお話を進めるため、ほかの方の募集を止めています',
        sentence: '続きは商談でご確認ください。',
      }
    case 'waiting':
      return whileWaiting(asked.state)
    case 'companion':
      return forCompanion(asked)
    case 'talking':
    case 'closing':
      return whileTalking(asked)
    default:
      return withoutTalk(asked)
  }
}

/** True for a buyer whose negotiation ended and whose house is no longer available: they are shown similar ones and notified of them. */
export const isLostFor = (viewer: HouseViewer, { endedAt, trade, reserved }: Lost): boolean =>
  viewer === 'ended' && (endedAt !== null || trade === 'established' || reserved)
type Lost = Pick<NonNullable<HouseFacts['listing']>, 'endedAt' | 'trade' | 'reserved'>

/** The chosen buyer must not read of their own deal that the house goes to another. */
function forChosen(state: HouseState): StandingText {
  if (state === 'ended')
    return { ...ROOM, title: 'あなたとのお取引が終わった物件です', sentence: '契約書などの控えは、商談の「書類」でご覧になれます。' }
  return {
    ...ROOM,
    ...{ kind: 'success', title: `あなた${state === 'sold' ? 'との契約が成立している' : 'の購入申込が承諾された'}物件です` },
    sentence: 'これからの手続きは、商談の「予定」で進められます。',
  }
}

/** A backup buyer waits behind an accepted offer. */
const whileWaiting = (state: HouseState): StandingText =>
  state === 'sold'
    ? {
        ...ROOM,
        title: 'この物件は成約済みです',
        sentence:
          'ほかの方との契約が成立しました。次点のお申込はそのままです。契約が取りやめになったときは、商談とメールでお知らせします。',
      }
    : {
        ...ROOM,
        title: 'この物件の次点（次の候補）でお待ちいただいています',
        sentence: 'ほかの方との手続きが進んでいます。取りやめになったときは、商談とメールでお知らせします。',
      }

function whileTalking({ state, house: { listing }, viewer }: StandingInput): StandingText {
  if (viewer === 'closing')
    return {
      ...ROOM,
      title: state === 'ended' ? 'この物件の掲載は終了しました' : TAKEN,
      sentence: `${state === 'ended' ? endedText(listing) : 'ほかの方との手続きが進んでいます。'}あなたの商談も、まもなく終了します。`,
    }
  switch (state) {
    case 'public':
      return { kind: 'success', title: '公開中の物件です', act: 'room', sentence: 'この物件の商談が続いています。' }
    case 'sold':
      return {
        ...ROOM,
        title: 'この物件は成約済みです',
        sentence: 'ほかの方との契約が成立しました。あなたの商談は、取引が完了すると終了します。それまでは読み書きできます。',
      }
    case 'reserved':
      return {
        ...ROOM,
        title: TAKEN,
        sentence: `${GOES_ON}${listing?.outOfSight ? '' : 'いま購入申込を出すと、次点（契約が取りやめになったときの、次の候補）になります。'}`,
      }
    default:
      return { ...ROOM, title: NOT_IN_SEARCH, sentence: GOES_ON }
  }
}

/** A buyer's companion may not know whose offer was accepted, so the text names none. */
function forCompanion({ state, house: { listing } }: StandingInput): StandingText {
  switch (state) {
    case 'public':
      return { kind: 'success', title: '公開中の物件です', sentence: '物件のページは、どなたでもご覧になれます。' }
    case 'reserved':
      return { kind: 'info', title: TAKEN, sentence: '契約に向けた手続きが進んでいます。' }
    case 'sold':
      return { kind: 'info', title: 'この物件は成約済みです', sentence: '契約が成立し、引渡しに向けた手続きが進んでいます。' }
    case 'ended':
      return { kind: 'info', title: 'この物件の掲載は終了しました', sentence: endedText(listing) }
    default:
      return { kind: 'info', title: NOT_IN_SEARCH, sentence: '進行中の商談は続けられます。' }
  }
}

function withoutTalk({ state, house: { listing } }: StandingInput): StandingText {
  switch (state) {
    case 'public':
      return { kind: 'success', title: '公開中の物件です', act: 'start', sentence: '質問や見学の相談を、商談で始められます。' }
    case 'ended':
      return { ...NEAR, title: 'この物件の掲載は終了しました', sentence: endedText(listing) }
    case 'sold':
      return {
        ...NEAR,
        title: 'この物件は成約済みです',
        sentence: 'ほかの方との契約が成立しました。新しい商談は受け付けていません。',
      }
    case 'reserved':
      return listing?.searchable
        ? {
            ...{ kind: 'info', title: TAKEN, act: 'start' },
            sentence: 'ほかの方との手続きが進んでいます。取りやめになったときのために、次点（次の候補）の購入申込を受け付けています。',
          }
        : {
            ...NEAR,
            title: TAKEN,
            sentence:
              'ほかの方との手続きが進んでいます。いまは新しい商談を受け付けていません。手続きが取りやめになると、ふたたび検索に表示されることがあります。',
          }
    case 'unconfirmed':
    case 'lapsed':
      return {
        ...NEAR,
        title: NOT_IN_SEARCH,
        sentence: '売主様が募集を続けるかを確かめています。再開すると、検索に表示されます。いまは新しい商談を始められません。',
      }
    default:
      return { ...NEAR, title: NOT_IN_SEARCH, sentence: 'いまは、新しい商談を始められません。' }
  }
}

/** The reason of an ending, as anyone reads it on the page of the house. */
export const endReasonText = (reason: number | null | undefined) => `理由：${labelOf(EndReason, reason)}`

const endedText = (listing: HouseFacts['listing']) =>
  `${listing?.endedAt ? `${formatDay(listing.endedAt)}に掲載を終えました。` : ''}${endReasonText(listing?.endReason)}。`

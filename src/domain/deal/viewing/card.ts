import { labelOf } from '#domain/base/words/codes.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide, isClosed, sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import type { Viewing } from './contract.ts'
import {
  type AbsenceVerdict,
  CancelReason,
  DeclineReason,
  HostKind,
  Outcome,
  Travel,
  ViewingKind,
  ViewingPurpose,
  ViewingStatus,
} from './enumerations.ts'
import { refusal } from './policy.ts'
import { formatSlot, formatVisitors, hostText } from './viewing-words.ts'

type Person = Parameters<typeof refusal>[0]
type Deal = Parameters<typeof refusal>[1]
type Side = ReturnType<typeof actingSide>

/** The viewing's card in the chat, for this reader, with the action expected from them. */
export function cardOf(reader: Person, deal: Deal, viewing: Viewing, now: Date) {
  const { viewingStatus, byOperator } = viewing
  const side = actingSide(reader, deal)
  const { title, lines } = faces[viewingStatus](viewing, side, {
    now,
    answersForSeller: sellerSpeaks(deal) ? '売主様' : '運営',
    goesOn: !isClosed(deal) && deal.status !== TradeStatus.finish,
  })
  const shownLines = [
    ...(viewing.purpose === ViewingPurpose.lastCheck ? ['引渡し前の確認'] : []),
    ...lines,
    ...(byOperator ? ['運営が売主に代わって手続きしました'] : []),
  ]
  return { state: viewingStatus, title, lines: shownLines, next: nextOf(reader, deal, viewing, now) }
}

function nextOf(reader: Person, deal: Deal, viewing: Viewing, now: Date): string | null {
  if (!refusal(reader, deal, viewing, 'accept', now)) return 'answer'
  return viewing.outcome === null && !refusal(reader, deal, viewing, 'saveOutcome', now) ? 'outcome' : null
}

interface Face {
  title: string
  lines: string[]
}

interface Moment {
  now: Date
  /** Answers on the seller's side; shown to companions. */
  answersForSeller: string
  /** The negotiation has neither failed nor been completed, and the buyer may still say something about the viewing. */
  goesOn: boolean
}

const faces: Record<ViewingStatus, (viewing: Viewing, side: Side, moment: Moment) => Face> = {
  [ViewingStatus.proposed]: (viewing, side, { now, answersForSeller }) => ({
    title: viewing.turn === side ? titleOfRequest(viewing) : waitingText(viewing, side === undefined ? answersForSeller : null, now),
    lines: [
      ...slotLines(viewing, now),
      ...given(visitors(viewing), viewing.meetingPlace && `集合場所：${viewing.meetingPlace}`),
      ...(wasChanged(viewing) ? given(reasonOf(CancelReason.labels, viewing.closeReason, '変更の理由'), quote(viewing.closeNote)) : []),
      ...given(noteLine(viewing, side)),
    ],
  }),
  [ViewingStatus.accepted]: (viewing, side, { now }) => ({
    title: '見学の日時が決まりました',
    lines: [
      ...appointmentLines(viewing, now),
      ...given(
        side === UserType.seller && visitors(viewing),
        `案内：${hostOf(viewing)}`,
        viewing.meetingPlace && `集合場所：${viewing.meetingPlace}`,
        viewing.hostNote && `来る方へのお願い：${viewing.hostNote}`,
        othersContact(viewing, side),
      ),
    ],
  }),
  [ViewingStatus.done]: ({ outcome, outcomeNote }, side, { goesOn }) => {
    if (side === UserType.buyer)
      return {
        title: '見学おつかれさまでした',
        lines: given(outcome ? `お気持ち：${Outcome.labels[outcome]}` : goesOn && '次にどうしますか。'),
      }
    const lines = outcome
      ? [`買主様のお気持ち：${Outcome.labels[outcome]}`, ...given(quote(outcomeNote))]
      : given(goesOn && '買主様からの連絡をお待ちください。')
    return { title: '見学が終わりました', lines }
  },
  [ViewingStatus.declined]: (viewing, _side, { now }) => ({
    title: '今回は見学を見送ります',
    lines: [...appointmentLines(viewing, now), ...given(reasonOf(DeclineReason.labels, viewing.closeReason), quote(viewing.closeNote))],
  }),
  [ViewingStatus.canceled]: (viewing, _side, { now }) => ({
    title: titleOfEnd(viewing),
    lines: [
      ...appointmentLines(viewing, now),
      ...given(
        foundOut.includes(viewing.closeReason) ? null : reasonOf(CancelReason.labels, viewing.closeReason),
        quote(viewing.closeNote),
        viewing.objection && `お返事：${viewing.objection}`,
        viewing.absenceVerdict !== null && `運営が確かめました：${foundOutText[viewing.absenceVerdict]}`,
      ),
    ],
  }),
}

/** Words from before this proposal carry the name of their side, so that nobody reads them as the reason for it. */
function noteLine({ note, noteBy, noteEarlier }: Viewing, side: Side): string | null {
  if (note === null || !noteEarlier) return quote(note)
  const author = noteBy === null ? '' : noteBy === side ? 'あなたが' : `${parties[noteBy]}様が`
  return `以前に${author}書いたこと：「${note}」`
}

/** An appointed time is being renegotiated. */
const wasChanged = ({ acceptedAt, round }: Viewing) => acceptedAt !== null && round === 1

function titleOfRequest(viewing: Viewing): string {
  if (wasChanged(viewing)) return '見学の日時の変更をお願いします'
  if (viewing.round > 1) return '別の日時の提案があります'
  return viewing.proposedBy === UserType.buyer ? '見学の希望が届きました' : '売主様から見学のご案内が届きました'
}

function waitingText({ turn, answerBy }: Viewing, answersForSeller: string | null, now: Date): string {
  const whose = answersForSeller && `${turn === UserType.buyer ? '買主様' : answersForSeller}の`
  return `${whose ?? ''}返事を待っています${answerBy ? `（${formatNearDay(answerBy, now)}まで）` : ''}`
}

const slotLines = ({ slots }: Viewing, now: Date) =>
  slots.map((slot, index) => `${slots.length === 1 ? '候補' : `第${index + 1}希望`}：${formatSlot(slot, now)}`)

const appointmentLines = ({ start, end }: Viewing, now: Date) => (start && end ? [formatSlot({ start, end }, now)] : [])

function visitors({ kind, people, children, travel }: Viewing): string {
  if (kind === ViewingKind.video) return 'ビデオ通話'
  const shown = formatVisitors({ people, children, travel })
  return travel === Travel.undecided ? shown.replace(/未定$/, '来る方法は未定') : shown
}

const hostOf = ({ hostKind, hostName }: Viewing) =>
  hostKind === HostKind.family && hostName ? `${hostName}様` : hostText[hostKind ?? HostKind.seller]

/** Shown on the day only. */
function othersContact({ buyerDayContact, sellerDayContact }: Viewing, side: Side): string | null {
  const contact = side === UserType.buyer ? sellerDayContact : side === UserType.seller ? buyerDayContact : null
  return contact && `お相手の当日の連絡先：${contact}`
}

/** Reasons set by the system: the appointment's status already shows them. */
const foundOut: readonly (number | null)[] = [CancelReason.absent, CancelReason.unanswered]

const foundOutText: Record<AbsenceVerdict, string> = {
  0: 'どちらが来なかったかは分かりませんでした',
  2: '売主様がいらっしゃいませんでした',
  3: '買主様がいらっしゃいませんでした',
}

function titleOfEnd({ closeReason, acceptedAt }: Viewing): string {
  if (closeReason === CancelReason.absent) return '約束の時間に会えなかったとの連絡がありました'
  if (closeReason === CancelReason.unanswered) return '返事がないまま期限が過ぎ、見学の希望は取り下げになりました'
  return acceptedAt ? '見学が取り消されました' : '見学の希望が取り下げられました'
}

const reasonOf = (labels: Readonly<Record<number, string>>, reason: number | null, word = '理由') =>
  reason === null ? null : `${word}：${labelOf(labels, reason)}`
const quote = (words: string | null) => words && `「${words}」`
const given = (...lines: (string | null | false)[]): string[] => lines.flatMap((line) => line || [])

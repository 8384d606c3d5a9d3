import { formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { type Party, type Side, sides } from '#domain/deal/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { UserType } from '#platform/context.ts'
import { type HostKind, Travel } from './enumerations.ts'

/** How appointments are displayed, on cards, screens and buttons alike. */

/** Named parts of a day that can be offered instead of hours. */
export const partsOfDay = [
  { label: '午前', from: '09:00', to: '12:00' },
  { label: '昼', from: '12:00', to: '15:00' },
  { label: '夕方', from: '15:00', to: '18:00' },
  { label: '終日', from: '09:00', to: '18:00' },
] as const

interface TimeSpan {
  start: Date | string
  end: Date | string
}

/** 12月5日（土）午前（9時〜12時）; any other time 12月5日（土）10:30〜11:30. */
export const formatSlot = ({ start, end }: TimeSpan, now: Date): string => formatNearDay(start, now) + hoursOf({ start, end })

/**
 * In lists of negotiations: 見学：お返事の番です, or the time. Operators see which side has to answer. Undefined if the row's own line already covers
 * it.
 */
export function formatStanding(
  {
    viewing,
    next,
    ...deal
  }: Parameters<typeof sellerSpeaks>[0] & {
    viewing?: { turn: Side | null; start: Date | string | null } | null
    next: { code: string } | null
  },
  party: Party,
  now: Date,
): string | undefined {
  if (!viewing) return undefined
  const { turn, start } = viewing
  if (turn === null) return start ? `見学：${formatNearDay(start, now)}${formatTime(start)}` : '見学'
  if (next?.code === 'viewing') return undefined
  const speaker = turn === UserType.seller && !sellerSpeaks(deal) ? UserType.admin : turn
  if (speaker === party) return '見学：お返事の番です'
  if (party === UserType.admin) return `見学：${sides[turn]}の返事待ち`
  return party === turn ? '見学：運営の返事待ち' : '見学：お相手の返事待ち'
}

/** 2人（うちお子さま1人）・車 */
export const formatVisitors = ({ people, children, travel }: { people: number; children: number; travel: Travel }): string =>
  [`${people}人${children > 0 ? `（うちお子さま${children}人）` : ''}`, Travel.labels[travel]].join('・')

export const hostText: Record<HostKind, string> = {
  1: '売主様',
  2: 'ご家族・代理の方',
  3: '運営',
  4: '立会いはありません（鍵の場所は、当日の連絡先の欄でお知らせします）',
}

function hoursOf({ start, end }: TimeSpan): string {
  const [from, to] = [formatTime(start), formatTime(end)]
  const part = partsOfDay.find((each) => each.from === from && each.to === to)
  return part ? `${part.label}（${hour(from)}〜${hour(to)}）` : `${from}〜${to}`
}

const hour = (time: string) => `${Number(time.slice(0, 2))}時`

import type { CareDone } from '#domain/chat/bulk-care-contract.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import type { SnoozeTime } from './snooze-times.ts'

/** A talk as somebody of the office has it before them. */
export interface Cared {
  id: string
  adminID: string
  newestSeq: number
}
export interface Colleague {
  id: string
  name: string
}
const NOBODY = '未担当'
/** Whom something may be given to: nobody in particular, the colleagues, and whoever has it where they are none of these now. */
export function careChoices(
  colleagues: readonly Colleague[],
  house: string | undefined,
  now?: Colleague | undefined,
): (readonly [id: string, name: string])[] {
  const others = colleagues.filter(({ id }) => id !== house)
  const gone = now && now.id !== house && !others.some(({ id }) => id === now.id) ? [now] : []
  return [...(house === undefined ? [] : [{ id: house, name: NOBODY }]), ...others, ...gone].map(({ id, name }) => [id, name])
}
/** Of many that went to somebody who is away. */
const AWAY = '選んだ方は不在のため、代わりの方（いないときは未担当）にしました。'

/** Each act says in passing what it did, with the way back. `changed` looks again. */
export type Changed = () => unknown

export async function assign({ id, adminID }: Cared, to: Colleague, changed: Changed, note?: string) {
  const { adminID: taker, warning } = await api.assignNegotiation({ params: { id }, body: { from: adminID, to: to.id, note } })
  const back = () => api.assignNegotiation({ params: { id }, body: { from: taker, to: adminID } })
  say(
    warning === 'away' ? `${to.name}さんは不在のため、代わりの方（いないときは未担当）にしました` : `担当を${to.name}にしました`,
    back,
    changed,
  )
}

export async function settle({ id, newestSeq }: Cared, changed: Changed) {
  await api.settleNegotiation({ params: { id }, body: { seq: newestSeq } })
  say('返信不要にしました', () => api.unsettleNegotiation({ params: { id } }), changed)
}

/** To be looked at again, by whomever of the office. */
export async function markUnread({ id, newestSeq, unreadCount }: Cared & { unreadCount: number }, changed: Changed) {
  // Taking that back would read what nobody has.
  if (unreadCount > 0) return showToast('この商談は、まだ未読です')
  await api.markNegotiationUnread({ params: { id } })
  say('未読に戻しました', () => api.putReadPosition({ params: { id }, body: { seq: newestSeq } }), changed)
}

export async function snooze({ id }: Cared, { until, words, note }: SnoozeTime & { note?: string }, changed: Changed) {
  await api.snoozeNegotiation({ params: { id }, body: { until, note } })
  say(`${words}まで対応待ちから外しました`, () => api.wakeNegotiation({ params: { id } }), changed)
}

export async function wake({ id, snoozedUntil: until, snoozeNote }: Cared & Aside, changed: Changed) {
  await api.wakeNegotiation({ params: { id } })
  const back = async () => until && api.snoozeNegotiation({ params: { id }, body: { until, note: snoozeNote ?? undefined } })
  say('対応待ちに戻しました', back, changed)
}
type Aside = Pick<Negotiation, 'snoozedUntil' | 'snoozeNote'>

/** How it went with many, line by line; those that it went well with are taken back one by one. */
export function tellMany(items: readonly CareDone[], back: (id: string) => Promise<unknown>, changed: Changed) {
  const failed = items.filter(({ done }) => !done)
  const done = items.flatMap(({ id, done }) => (done ? [id] : []))
  const allBack = async () => {
    for (const id of done) await back(id)
  }
  const away = items.some(({ warning }) => warning === 'away')
  if (failed.length === 0) return say(`${done.length}件を完了しました${away ? `。${AWAY}` : ''}`, allBack, changed)
  const whys = Map.groupBy(failed, ({ title }) => title ?? '')
  const text = [
    `${items.length}件中${done.length}件を完了しました。`,
    ...[...whys].map(([why, those]) => `${those.length}件：${why}`),
    ...(away ? [AWAY] : []),
  ].join('')
  if (done.length > 0) return say(text, allBack, changed, 'failed')
  showToast(text, { kind: 'failed' })
  void changed()
}

/** What takes back an act with many, talk by talk; where it changed nothing, nothing is. */
export const backOf = (act: Bulk['act'], talks: readonly Standing[]) => async (id: string) => {
  const before = talks.find((talk) => talk.id === id)
  const params = { id }
  if (!before) return
  if (act === 'snooze') await api.wakeNegotiation({ params })
  if (act === 'noReply' && before.waitingSince) await api.unsettleNegotiation({ params })
  if (act === 'read' && before.unreadCount > 0) await api.markNegotiationUnread({ params })
  if (act === 'assignment') {
    // Whoever is away has handed it on.
    const { adminID } = await api.getNegotiation({ params })
    await api.assignNegotiation({ params, body: { from: adminID, to: before.adminID } })
  }
}
type Standing = Cared & { waitingSince: string | null; unreadCount: number }
type Bulk = Parameters<typeof api.careForNegotiations>[0]['body']

let last: (() => void) | undefined
/** Takes back the last act, once. */
export const undoLast = () => last?.()

function say(text: string, back: () => Promise<unknown>, changed: Changed, kind?: 'failed') {
  // Beside each act stands its own way back, whatever was done since.
  const undo = () => {
    if (last === undo) last = undefined
    away()
    void back().then(changed, showFailure)
  }
  last = undo
  const away = showToast(text, { undo, ...(kind && { kind }) })
  void changed()
}

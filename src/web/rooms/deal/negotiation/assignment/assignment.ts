import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import type { BulkResult } from '#domain/talk/chat/bulk-actions-contract.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import type { SnoozeTime } from './snooze-times.ts'

/** A negotiation as an operator sees it. */
export interface AssignedNegotiation {
  id: string
  adminID: string
  newestSeq: number
}
export interface Colleague {
  id: string
  name: string
}
export const ANYWAY = 'それでも担当を変える'
/** Possible assignees: none, the colleagues, and the present assignee if no longer among them. */
export function assigneeChoices(
  colleagues: readonly Colleague[],
  house: string | undefined,
  current?: Colleague | undefined,
): (readonly [id: string, name: string])[] {
  const others = colleagues.filter(({ id }) => id !== house)
  const gone = current && current.id !== house && !others.some(({ id }) => id === current.id) ? [current] : []
  return [...(house === undefined ? [] : [{ id: house, name: UNASSIGNED }]), ...others, ...gone].map(({ id, name }) => [id, name])
}
/** For a bulk assignment to an absent colleague. */
const AWAY = `選んだ方は不在のため、代わりの方（いないときは${UNASSIGNED}）にしました。`

/** Each action shows a toast with its result and an undo. `changed` reloads. */
export type Reload = () => unknown

export interface Takeover {
  /** The present assignee, in a sentence. */
  words: string
  act: () => Promise<unknown>
}

/** Assigns a negotiation. A colleague's stays theirs: `ask` offers to take it anyway. */
export async function assign(
  { id, adminID }: Pick<AssignedNegotiation, 'id' | 'adminID'>,
  to: Colleague,
  changed: Reload,
  {
    note,
    anyway = false,
    ask,
    told,
  }: {
    note?: string
    anyway?: boolean
    ask: (takeover: Takeover) => void
    /** Given the new assignee before everything is read again. */
    told?: (taker: string) => void
  },
): Promise<void> {
  let given: Awaited<ReturnType<typeof api.assignNegotiation>>
  try {
    given = await api.assignNegotiation({ params: { id }, body: { from: adminID, to: to.id, note, anyway } })
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code !== 'assigned-meanwhile' || problem.assigneeID === undefined) throw error
    const current = { id, adminID: problem.assigneeID }
    return ask({ words: problem.title, act: () => assign(current, to, changed, { note, anyway: true, ask, told }) })
  }
  const { adminID: taker, warning } = given
  told?.(taker)
  const back = () => api.assignNegotiation({ params: { id }, body: { from: taker, to: adminID, anyway: true } })
  say(
    warning === 'away' ? `${to.name}さんは不在のため、代わりの方（いないときは${UNASSIGNED}）にしました` : `担当を${to.name}にしました`,
    back,
    changed,
  )
}

export async function settle({ id, newestSeq }: AssignedNegotiation, changed: Reload) {
  await api.settleNegotiation({ params: { id }, body: { seq: newestSeq } })
  say('返信不要にしました', () => api.unsettleNegotiation({ params: { id } }), changed)
}

/** Whether the server still undoes it, long after the toast is gone. */
export const canUnsettle = ({ unsettleUntil }: Pick<Negotiation, 'unsettleUntil'>, now: Date) =>
  unsettleUntil !== null && now <= new Date(unsettleUntil)

/** Marks it for another look, by any operator. */
export async function markUnread({ id, newestSeq, unreadCount }: AssignedNegotiation & { unreadCount: number }, changed: Reload) {
  // An undo would mark messages as read that no operator has read.
  if (unreadCount > 0) return showToast('この商談は、まだ未読です')
  await api.markNegotiationUnread({ params: { id } })
  say('未読に戻しました', () => api.markRead({ params: { id }, body: { seq: newestSeq } }), changed)
}

export async function snooze({ id }: AssignedNegotiation, { until, words, note }: SnoozeTime & { note?: string }, changed: Reload) {
  await api.snoozeNegotiation({ params: { id }, body: { until, note } })
  say(`${words}まで返信待ちから外しました`, () => api.wakeNegotiation({ params: { id } }), changed)
}

export async function wake({ id, snoozedUntil: until, snoozeNote }: AssignedNegotiation & Aside, changed: Reload) {
  await api.wakeNegotiation({ params: { id } })
  const back = async () => until && api.snoozeNegotiation({ params: { id }, body: { until, note: snoozeNote ?? undefined } })
  say('返信待ちに戻しました', back, changed)
}
type Aside = Pick<Negotiation, 'snoozedUntil' | 'snoozeNote'>

/** Results of a bulk action, grouped by reason; undo reverts the successful ones one by one. */
export function notifyMany(
  items: readonly BulkResult[],
  back: (id: string) => Promise<unknown>,
  changed: Reload,
  /** Asks whether to repeat the action for negotiations of colleagues. */
  { anyway, ask }: { anyway: (ids: string[]) => Promise<unknown>; ask: (takeover: Takeover) => void },
) {
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
  const colleagues = failed.flatMap(({ id, code }) => (code === 'assigned-meanwhile' ? [id] : []))
  if (colleagues.length > 0) ask({ words: `${colleagues.length}件は、ほかの方が担当しています。`, act: () => anyway(colleagues) })
  if (done.length > 0) return say(text, allBack, changed, 'failed')
  showToast(text, { kind: 'failed' })
  void changed()
}

/** The undo of a bulk action, per negotiation; where it changed nothing, neither does the undo. */
export const backOf = (act: Bulk['act'], talks: readonly StateBefore[]) => async (id: string) => {
  const before = talks.find((talk) => talk.id === id)
  const params = { id }
  if (!before) return
  if (act === 'snooze') await api.wakeNegotiation({ params })
  if (act === 'noReply' && before.waitingSince) await api.unsettleNegotiation({ params })
  if (act === 'read' && before.unreadCount > 0) await api.markNegotiationUnread({ params })
  if (act === 'assignment') {
    // An absent assignee has been replaced by their deputy.
    const { adminID } = await api.getNegotiation({ params })
    await api.assignNegotiation({ params, body: { from: adminID, to: before.adminID, anyway: true } })
  }
}
type StateBefore = AssignedNegotiation & { waitingSince: string | null; unreadCount: number }
type Bulk = Parameters<typeof api.careForNegotiations>[0]['body']

let last: (() => void) | undefined
/** Undoes the last action, once. */
export const undoLast = () => last?.()

function say(text: string, back: () => Promise<unknown>, changed: Reload, kind?: 'failed') {
  // Each toast undoes its own action, whatever happened since.
  const undo = () => {
    if (last === undo) last = undefined
    away()
    void back().then(changed, showFailure)
  }
  last = undo
  const away = showToast(text, { undo, ...(kind && { kind }) })
  void changed()
}

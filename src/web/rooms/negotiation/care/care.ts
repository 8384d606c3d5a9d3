import type { CareDone } from '#domain/negotiation/care-contract.ts'
import { api } from '#web/api/client.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

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
export const NOBODY = '未担当'

/** Each act says in passing what it did, with the way back. `changed` looks again. */
export type Changed = () => unknown

export async function assign({ id, adminID }: Cared, to: Colleague, changed: Changed) {
  const { adminID: taker } = await api.assignNegotiation({ params: { id }, body: { from: adminID, to: to.id } })
  const back = () => api.assignNegotiation({ params: { id }, body: { from: taker, to: adminID } })
  say(
    taker === to.id ? `担当を${to.name}にしました` : `${to.name}さんは不在のため、代わりの方（いないときは未担当）にしました`,
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

export async function snooze({ id }: Cared, until: string, words: string, changed: Changed) {
  await api.snoozeNegotiation({ params: { id }, body: { until } })
  say(`${words}まで対応待ちから外しました`, () => api.wakeNegotiation({ params: { id } }), changed)
}

export async function wake({ id }: Cared, changed: Changed) {
  await api.wakeNegotiation({ params: { id } })
  showToast('対応待ちに戻しました')
  await changed()
}

/** How it went with many, line by line. */
export function tellMany(items: readonly CareDone[]) {
  const failed = items.filter(({ done }) => !done)
  const done = items.length - failed.length
  if (failed.length === 0) return showToast(`${done}件を完了しました`)
  showToast(`${items.length}件中${done}件を完了しました。${[...new Set(failed.map(({ title }) => title))].join('')}`, { kind: 'failed' })
}

let last: (() => void) | undefined
/** Takes back the last act, once. */
export function undoLast() {
  const undo = last
  last = undefined
  undo?.()
}

function say(text: string, back: () => Promise<unknown>, changed: Changed) {
  last = () => void back().then(changed, showFailure)
  showToast(text, { undo: undoLast })
  void changed()
}

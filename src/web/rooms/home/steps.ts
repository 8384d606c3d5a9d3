import type { Estate } from '#domain/estate/contract.ts'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { formatNumber } from '#domain/format.ts'
import type { InboxTalk } from '#domain/inbox/contract.ts'
import { turnWords } from '#web/rooms/negotiation/next-words.ts'
import { type PayingSide, paths } from '#web/rooms/negotiation/paths.ts'

export interface HomeStep {
  key: string
  /** What to do. */
  words: string
  /** Of which house, or which search. */
  about: string
  to: string
  params?: { id: string }
}

/** What waits for them, the longest first: talks whose turn is theirs, what came back from the operator, what is begun, and what is new. */
export function homeSteps(
  side: PayingSide,
  {
    talks,
    drafts,
    searches,
  }: {
    talks: readonly InboxTalk[]
    drafts: readonly Pick<Estate, 'id' | 'status' | 'title'>[]
    searches: readonly { id: string; name: string; newCount: number }[]
  },
  now: Date,
): HomeStep[] {
  return [
    ...talks.map((talk) => ({
      key: talk.id,
      words: wordsOf(talk, side, now),
      about: talk.estate?.title ?? '掲載を終えた物件',
      to: paths[side].room,
      params: { id: talk.id },
    })),
    ...drafts.map(({ id, status, title }) => ({
      key: id,
      words: status === EstateStatus.rejected ? '差し戻しの理由を見て直す' : '下書きの続きを入力する',
      about: title ?? '名前のない物件',
      to: '/seller/estate/$id',
      params: { id },
    })),
    ...searches
      .filter(({ newCount }) => newCount > 0)
      .map(({ id, name, newCount }) => ({
        key: id,
        words: `新着 ${formatNumber(newCount)}件を見る`,
        about: `保存した条件「${name}」`,
        to: '/buyer/savedSearch',
      })),
  ]
}

function wordsOf(talk: InboxTalk, side: PayingSide, now: Date): string {
  const turn = talk.next && turnWords(talk.next, side, talk, now)
  return turn?.own ? turn.words.replace(/^次：/, '') : 'メッセージに返事をする'
}

import { formatYen } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { erasureBlocks } from '#domain/office/members/enumerations.ts'
import type { Api } from '#web/api/make.ts'

export type Blocks = Awaited<ReturnType<Api['getErasureBlocks']>>
interface BlockLine {
  key: string
  /** The page on which it can be resolved; undefined where only time ends it. */
  at?: 'estate' | 'talk'
  id: string
  words: string
}

export const refusesErasure = ({ items, heldUntil }: Pick<Blocks, 'items' | 'heldUntil'>): boolean => items.length > 0 || heldUntil !== null

/** Reasons why a member cannot be erased, otherwise what ends with them. `requestID`: the request that the erasure answers. */
export function erasureText(blocks: Blocks, requestID?: string): { title: string; lines: BlockLine[]; after?: string } {
  const { items, heldUntil, ends } = blocks
  if (refusesErasure(blocks))
    return {
      title: 'いまは消去できません。先に次のことを終えてください',
      lines: [
        ...(heldUntil ? [{ key: 'held', id: '', words: `${formatDay(heldUntil)}まで、情報を保全しています` }] : []),
        ...items.map(({ kind, id, title, yen }) => {
          const { says, at } = erasureBlocks[kind]
          return { key: kind + id, at, id, words: `${says}${named(title)}${yen === null ? '' : `　${formatYen(yen)}`}` }
        }),
      ],
    }
  const { talks, viewings } = ends
  const requests = ends.requests.filter(({ id }) => id !== requestID)
  const counted = [
    talks.length > 0 && `商談${talks.length}件`,
    viewings.length > 0 && `見学${viewings.length}件`,
    requests.length > 0 && `個人情報の請求${requests.length}件`,
  ].filter(Boolean)
  if (counted.length === 0) return { title: '消去で終わる商談・見学・請求はありません。', lines: [] }
  return {
    title: `消去すると、${counted.join('と')}が終わります`,
    lines: [
      ...talks.map(({ id, title, with: other }) => ({ key: id, at: 'talk' as const, id, words: `商談：${named(title)}${other} 様と` })),
      ...viewings.map(({ id, title, at }) => ({
        ...{ key: `${id} ${at}`, at: 'talk' as const, id },
        words: `見学：${named(title)}${at ? formatMoment(at) : '日時の相談中'}`,
      })),
      ...requests.map(({ id, number }) => ({ key: id, id, words: `個人情報の請求：${number}（回答しないまま取り下げになります）` })),
    ],
    ...(talks.length + viewings.length > 0 && { after: 'お相手の方には、商談が終わったことをお知らせします。' }),
  }
}

const named = (title: string | null) => (title === null ? '' : `「${title}」`)

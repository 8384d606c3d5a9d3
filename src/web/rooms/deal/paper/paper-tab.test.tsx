import { expect, test } from 'vitest'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { PaperStatus } from '#domain/deal/paper/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { drawn } from '#test/drawn.tsx'
import { PaperTab } from './paper-tab.tsx'
import type { PaperPlace } from './place.ts'

const where = {
  place: {
    deal: {
      ...{ buyerID: 'bea', sellerID: 'sora', status: 2, negotiationType: 3, sellerInvitedFlag: true, deletedFlag: false },
      ...{ takenOverAt: null, agreedAt: null, completedAt: null },
    },
  },
  ...{ viewer: { id: 'bea', userType: UserType.buyer }, acts: true, now: new Date('2026-12-01T10:00:00+09:00'), changed: () => {} },
} as unknown as PaperPlace
const paper = (id: string, more: object) =>
  ({
    ...{ id, title: '公図', side: UserType.seller, kind: 3, requirement: 1, stage: 1, delivery: 1, share: 1, due: null, holding: null },
    ...{ paperStatus: PaperStatus.wanted, files: [], omittedBy: [], submittedAt: null, addedFlag: false, ...more },
  }) as unknown as Paper
const handedIn = (opened: boolean) => {
  const files = [{ id: 'f', name: '公図.pdf', fileKind: 1, pages: 1, bytes: 9, replacedAt: null, opened }]
  return paper('handed-in', { paperStatus: PaperStatus.submitted, submittedAt: '2026-11-30T10:00:00+09:00', files })
}

test('a paper that its reader has not opened is opened first, and confirmed by a press from then on', async () => {
  const unread = await drawn(<PaperTab where={where} papers={[handedIn(false)]} />)
  expect(unread).toContain('先に書類を開いて、ご覧ください。')
  expect(unread).toMatch(/href="\/api\/paperFile\/f\?save"[^>]*>書類を開く/)
  expect(unread).not.toContain('確認しました<')
  const read = await drawn(<PaperTab where={where} papers={[handedIn(true)]} />)
  expect(read).toContain('確認しました<')
  expect(read).not.toContain('書類を開く<')
})

test('what is handed over on the day is listed apart, and never as not sent', async () => {
  const words = await drawn(<PaperTab where={where} papers={[paper('a', {}), paper('keys', { title: '鍵', delivery: 3, stage: 3 })]} />)
  const sheets = words.split('お相手が用意する書類')
  expect(sheets[0]).toMatch(/ファイルで渡す書類.*公図.*当日に渡すもの.*鍵/)
  expect(sheets[0]).not.toContain('未提出')
  expect(sheets[1]).toMatch(/公図.*未提出.*鍵.*未回答/)
})

test('a finished deal without papers expects none any more', async () => {
  const over = { ...where, place: { deal: { ...where.place.deal, status: 4 } } } as PaperPlace
  const words = await drawn(<PaperTab where={over} papers={[]} />)
  expect(words).toContain('書類の記録はありません')
  expect(words).not.toMatch(/まだありません|<button/)
})

test('the line above the cards counts what is confirmed, what waits for a check and what is missing', async () => {
  const confirmed = paper('d', { paperStatus: PaperStatus.confirmed })
  const shown = async (...papers: Paper[]) => (await drawn(<PaperTab where={where} papers={papers} />)).split('お相手が用意する書類')[0]
  const returned = paper('c', { paperStatus: PaperStatus.returned })
  const some = await shown(handedIn(true), paper('a', {}), paper('b', { stage: 3 }), returned, confirmed)
  expect(some).toMatch(/いま必要な書類<.*5点のうち、確認済み1・確認待ち1・まだ3</)
  expect(some?.match(/（確認済み）/g)).toHaveLength(1)
  const sent = await shown(handedIn(true))
  expect(sent).toMatch(/確認を待っています。.*1点のうち、確認待ち1</)
  expect(sent).not.toMatch(/そろっています|（確認済み）/)
  expect(await shown(confirmed)).toMatch(/そろっています。<\/strong><\/p>/)
})

test('a paper given to somebody before the contract is none of those handed over on the day', async () => {
  const words = await drawn(
    <PaperTab
      where={where}
      papers={[paper('a', { title: '相続の書類', delivery: 3 }), paper('b', { title: '鍵', delivery: 3, stage: 3 })]}
    />,
  )
  expect(words).toMatch(/契約の前に直接渡すもの.*相続の書類.*当日に渡すもの.*鍵/)
})

test('once the contract is made, papers of before it are expected no more', async () => {
  const made = { ...where, place: { deal: { ...where.place.deal, agreedAt: '2026-11-20T10:00:00+09:00' } } } as PaperPlace
  const papers = [paper('a', { title: '重要事項説明書' }), paper('b', { title: '評価証明書', stage: 2 })]
  const words = await drawn(<PaperTab where={made} papers={papers} />)
  expect(words).toContain('1点のうち、まだ1<')
  expect(words).toMatch(/評価証明書.*そのほかの書類（1件）.*重要事項説明書/)
  const signed = await drawn(<PaperTab where={{ ...where, signed: true }} papers={papers} />)
  expect(signed).toContain('1点のうち、まだ1<')
})

test('papers missing here although the plan has them as done say what the plan says', async () => {
  const planned = '予定の「契約までに必要な書類をそろえる」は済み（直接見せたとの申告・サイトに未提出1点）です。'
  expect(await drawn(<PaperTab {...{ where, planned }} papers={[paper('a', {})]} />)).toContain(planned)
  expect(await drawn(<PaperTab {...{ where, planned }} papers={[handedIn(true)]} />)).not.toContain(planned)
})

test('the line of a missing paper names who has it: the other side, or the broker who writes it', async () => {
  const line = async (more: object) => await drawn(<PaperTab where={where} papers={[paper('a', more)]} />)
  expect(await line({})).toMatch(/お相手<.*未提出</)
  const broker = await line({ kind: 63, title: '重要事項説明書' })
  expect(broker).toMatch(/仲介会社<.*未提出</)
  expect(broker).not.toContain('お相手<')
})

test('the line above says of a paper what its card says', async () => {
  const both = async (more: object, status: string) => {
    const papers = [paper('a', { paperStatus: PaperStatus.submitted, submittedAt: '2026-11-30T10:00:00+09:00', ...more })]
    expect((await drawn(<PaperTab where={where} papers={papers} />)).split(`${status}<`)).toHaveLength(3)
  }
  await both({}, '提出済み（確認中）')
  await both({ share: 3 }, '用意できました')
  await both({ paperStatus: PaperStatus.returned }, '再提出をお願いします')
})

test('an original that is not there yet is asked of its own side, and announced to the other', async () => {
  const original = (side: UserType) => drawn(<PaperTab where={where} papers={[paper('a', { side, delivery: 2 })]} />)
  expect(await original(UserType.buyer)).toContain('当日にお持ちください<')
  const theirs = await original(UserType.seller)
  expect(theirs).toContain('当日に原本<')
  expect(theirs).not.toContain('お持ちください')
})

test('of keys, which are never sent, an answer is missing and not a paper', async () => {
  const keys = await drawn(<PaperTab where={where} papers={[paper('a', { kind: 45, title: '鍵', delivery: 3 })]} />)
  expect(keys).toContain('未回答<')
  expect(keys).not.toContain('未提出<')
})

test('the share of the reader is a part only where others bring the rest', async () => {
  const shown = (...sides: UserType[]) =>
    drawn(<PaperTab where={where} papers={sides.map((side, index) => paper(String(index), { side }))} />)
  expect(await shown(UserType.buyer, UserType.buyer)).toContain('まだの2点は、あなたが用意します。')
  expect(await shown(UserType.buyer, UserType.seller)).toContain('まだの2点のうち、あなたが用意するのは1点です。')
  expect(await shown(UserType.seller)).toContain('あなたが用意するものは、ありません。')
})

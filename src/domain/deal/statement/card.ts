import { actingSide } from '#domain/deal/negotiation/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { ReadResult, StatementKind, StatementStatus } from './enumerations.ts'
import { refusal } from './policy.ts'
import type { StatementRow } from './present.ts'

type Person = Parameters<typeof refusal>[0]
type Deal = Parameters<typeof refusal>[1]

/** The statement's card in the chat, for this reader, with the action expected from them. */
export function cardOf(reader: Person, deal: Deal, row: StatementRow) {
  const { statementStatus, kind, edition, lines, reads, reserve, issuedGround } = row
  const name = `${StatementKind.labels[kind]}${edition > 1 ? `（第${edition}版）` : ''}`
  const isBuyer = actingSide(reader, deal) === UserType.buyer
  const done = new Set(reads.flatMap(({ code, result }) => (result === ReadResult.read ? [code] : [])))
  const left = lines.filter(({ plain, code }) => !plain && !done.has(code)).length
  const asked = reads.filter(({ result }) => result === 2).length
  const faces: Record<StatementStatus, { title: string; lines: string[] }> = {
    [StatementStatus.issued]: {
      title: isBuyer ? `${name}が届きました` : `${name}を交付しました`,
      lines: [
        ...(deal.status === TradeStatus.failed
          ? ['商談が終わったため、確認は要りません。']
          : [isBuyer ? `1つずつ確かめる項目が${done.size > 0 ? 'あと' : ''}${left}件あります。` : '買主様の確認を待っています。']),
        ...(asked > 0 ? [`質問：${asked}件`] : []),
      ],
    },
    [StatementStatus.acknowledged]: {
      title: reserve ? `${name}に、相談したい点があります` : `${name}を買主様が確認しました`,
      lines: reserve && deal.status !== TradeStatus.failed ? ['契約までに話し合いましょう。'] : [],
    },
    [StatementStatus.replaced]: { title: `${name}は差し替えられました`, lines: ['新しい版をご覧ください。'] },
  }
  const face = faces[statementStatus]
  return {
    state: statementStatus,
    title: face.title,
    lines: [...face.lines, ...(issuedGround ? ['運営が売主に代わって手続きしました'] : [])],
    next: refusal(reader, deal, row, 'acknowledge') ? null : 'read',
  }
}

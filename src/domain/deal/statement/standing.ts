import { formatDay } from '#domain/base/words/format-moments.ts'
import { StatementKind } from './enumerations.ts'

/** State of one statement in one deal. */
export interface StatementFacts {
  kind: StatementKind
  /** Progress of the seller's draft; null for viewers who may not know it. */
  draft: { items: number; missing: number } | null
  /** The edition the buyer has; `changes`, the number of items changed in the draft since, is null for viewers who may not know it. */
  handedOver: { edition: number; issuedAt: string; acknowledgedAt: string | null; reserve: boolean; changes: number | null } | null
}

export interface StatementStanding {
  state: 'none' | 'handed' | 'reserved' | 'read' | 'changed'
  word: string
  sentence: string
}

const words: Record<StatementStanding['state'], string> = {
  none: '交付前',
  handed: '交付済み',
  reserved: '相談したいことあり',
  read: '確認済み',
  changed: '書き直しが未交付',
}

/** A statement's status, shared by its own page, the deal's 書類, the plan and its steps. */
export function statementStanding(
  { draft, handedOver }: Omit<StatementFacts, 'kind'>,
  viewer: 'buyer' | 'seller' | 'admin',
): StatementStanding {
  const say = (state: StatementStanding['state'], sentence: string) => ({ state, word: words[state], sentence })
  const buyer = viewer === 'admin' ? '買主' : '買主様'
  if (!handedOver) {
    if (viewer === 'buyer') return say('none', '売主様から、まだ届いていません。')
    if (!draft) return say('none', `まだ${buyer}に交付していません。`)
    if (draft.missing > 0) return say('none', `${draft.items}項目のうち、${draft.items - draft.missing}項目に答えました。`)
    return say('none', `全部の項目に答えました。まだ${buyer}に交付していません。`)
  }
  const { edition, issuedAt, acknowledgedAt, reserve, changes } = handedOver
  const [given, read] = [`第${edition}版を${formatDay(issuedAt)}に`, acknowledgedAt && formatDay(acknowledgedAt)]
  if (changes)
    return say(
      'changed',
      `書き直した${changes}項目は、まだ${buyer}に交付していません。${buyer}が持っているのは、${formatDay(issuedAt)}に交付した第${edition}版です。`,
    )
  if (viewer === 'buyer') {
    if (!read) return say('handed', `第${edition}版が${formatDay(issuedAt)}に届きました。読んで、確かめてください。`)
    return reserve
      ? say('reserved', `第${edition}版を${read}に読み、契約までに相談したいと伝えました。`)
      : say('read', `第${edition}版を${read}に読んで、確かめました。`)
  }
  if (!read) return say('handed', `${given}交付しました。${buyer}が読み終えるのを待っています。`)
  return reserve
    ? say('reserved', `${given}交付し、${buyer}が${read}に読みました。契約までに相談したいことがあるそうです。`)
    : say('read', `${given}交付し、${buyer}が${read}に読み終えました。`)
}

/** The buyer has still to read it, or to declare a reservation settled: its step of the plan is done here, not by hand. */
export const waitsForReader = ({ acknowledgedAt, reserve }: { acknowledgedAt: unknown; reserve: boolean }) => !acknowledgedAt || reserve

/** 告知書：書き直した2項目は、… */
export const standingLine = (facts: StatementFacts, viewer: Parameters<typeof statementStanding>[1]): string =>
  `${StatementKind.labels[facts.kind]}：${statementStanding(facts, viewer).sentence}`

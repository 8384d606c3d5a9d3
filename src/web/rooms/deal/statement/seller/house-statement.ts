import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'

/** 告知書 of a house, for its page, and which of both papers a buyer has. The catalogue loads with it, since nothing else there needs it. */
export async function loadHouseStatement(id: string) {
  const [draft, table, { itemsFor }] = await Promise.all([
    orNotFound(api.getStatementDraft({ params: { id, kind: '1' } })),
    orNotFound(api.getStatementDraft({ params: { id, kind: '2' } })),
    import('#domain/deal/statement/catalogue.ts'),
  ])
  const stated = [...(draft.handedOver ? (['condition'] as const) : []), ...(table.handedOver ? (['equipment'] as const) : [])]
  return { ...houseStatement(draft, itemsFor(draft.kind, draft.house).length), stated }
}

/** Its progress in a few words, and whether a buyer has it. */
export function houseStatement(
  { answers, missing, handedOver }: Pick<StatementDraft, 'answers' | 'missing' | 'handedOver'>,
  items: number,
) {
  if (handedOver)
    return { isGiven: true, word: handedOver.changes > 0 ? `交付済み（書き直した${handedOver.changes}項目は未交付）` : '交付済み' }
  if (answers.length === 0) return { isGiven: false, word: 'まだ' }
  return { isGiven: false, word: missing.length > 0 ? `途中（${items - missing.length}/${items}）` : '記入済み（交付はまだ）' }
}

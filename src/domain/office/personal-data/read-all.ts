import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { Collection, Query } from '#platform/db/collection.ts'

/** The contents of a part, by file name. */
export type GatheredFiles = Record<string, unknown>

export async function readAll<Entity>(reader: Ctx, of: Collection<Entity>, query: Query): Promise<Entity[]> {
  const found: Entity[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await of.list(reader, { ...query, limit: 100, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.cursor
  }
  return found
}

/** A member's negotiations, as named in all their files. */
export type NegotiationNames = ReturnType<typeof talksAs>
export function talksAs(id: string, talks: readonly Pick<Negotiation, 'id' | 'buyerID' | 'estate'>[]) {
  const at = new Map(talks.map((talk, place) => [talk.id, { ...talk, place }]))
  return {
    ids: talks.map((talk) => talk.id),
    isBuyerOf: (talk: string) => at.get(talk)?.buyerID === id,
    nameOf(talk: string): string | null {
      const found = at.get(talk)
      return found ? `商談${found.place + 1}${found.estate ? `「${found.estate.title}」` : ''}` : null
    },
  }
}

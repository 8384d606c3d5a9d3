import type { NegotiationRow } from '#domain/negotiation/queries.ts'
import type { Ctx } from '#platform/context.ts'

/** The names of those who own a part of the house and have not agreed yet; the one place where a contract asks. */
export const missingConsents = async (_ctx: Ctx, _room: Pick<NegotiationRow, 'id' | 'estateID'>): Promise<string[]> => []

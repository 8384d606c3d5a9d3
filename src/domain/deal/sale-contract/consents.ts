import { and, eq } from 'drizzle-orm'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { saleContractSignature } from './table.ts'

/** An owner may take back a consent until they sign; from then on the contract is what counts. */
export const keepConsentOfSigner: Listener<'consent.withdrawing'> = async (ctx, { companionID }) => {
  const validSignature = and(eq(saleContractSignature.companionID, companionID), eq(saleContractSignature.voidFlag, false))
  if ((await ctx.db.$count(saleContractSignature, validSignature)) > 0)
    throw conflict('already-signed', '契約書に署名したあとは、同意を取り消せません。招待した方か運営にご相談ください。')
}

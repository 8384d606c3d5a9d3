import { eq } from 'drizzle-orm'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { readBankNotice } from '#domain/deal/bank-details/read.ts'
import { saveBankDetails } from '#domain/deal/bank-details/write.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { codeFor, type Deal } from './deals.ts'

type Negotiated = { offer: Pick<Deal['offer'], 'negotiationID'> }

export async function writeAccount(
  { seller, offer: { negotiationID } }: Pick<Deal, 'seller'> & Negotiated,
  edition: number,
  number: string,
) {
  const code = await codeFor(seller, CodePurpose.bankNoticeWriting, negotiationID)
  const account = { bank: '縁側銀行', branch: '本店', kind: 1 as const, number, holder: await kanaOf(seller) }
  await saveBankDetails(seller, negotiationID, { ...account, edition, purpose: NoticePurpose.price, code })
}

export async function lookAtAccount({ buyer, offer: { negotiationID } }: Pick<Deal, 'buyer'> & Negotiated) {
  const code = await codeFor(buyer, CodePurpose.bankNoticeReading, negotiationID)
  await readBankNotice(buyer, negotiationID, { code, purpose: NoticePurpose.price })
}

export async function kanaOf({ db, viewer }: Ctx) {
  const [payer] = await db
    .select()
    .from(user)
    .where(eq(user.id, viewer.kind === 'member' ? viewer.id : ''))
  return `${payer?.lastNameKana} ${payer?.firstNameKana}`
}

import type { NamedBuyer } from '#domain/deal/purchase-offer/terms.ts'
import { typedName } from '#domain/people/user/typed-person.ts'

/** 名義にする人 besides the buyer, as typed. */
export interface TypedBuyer {
  lastName: string
  firstName: string
  /** 1/2, or empty. */
  share: string
}
export interface TypedBuyers {
  /** The buyer's own share. */
  share: string
  others: TypedBuyer[]
}
export interface Self {
  lastName: string
  firstName: string
}

export const MAX_BUYERS = 4
export const nobody: TypedBuyer = { lastName: '', firstName: '', share: '' }
export const alone: TypedBuyers = { share: '', others: [] }

/** The buyer is first, from their profile. */
export const typedBuyers = ([self, ...others]: readonly NamedBuyer[]): TypedBuyers => ({
  share: self?.share ?? '',
  others: others.map(({ lastName, firstName, share }) => ({ lastName, firstName, share: share ?? '' })),
})

const SHARE = /^\d{1,4}\/\d{1,4}$/

/** A sole buyer is not listed: the server takes them from the profile. */
export function readBuyers({ share, others }: TypedBuyers, self: Self): { value: NamedBuyer[]; mistake?: string } {
  if (others.length === 0) return { value: [] }
  const value = [{ ...self, share }, ...others].map((buyer) => ({
    lastName: buyer.lastName.trim(),
    firstName: buyer.firstName.trim(),
    share: buyer.share.normalize('NFKC').trim() || null,
  }))
  if (value.some(({ lastName, firstName }) => !lastName || !firstName))
    return { value, mistake: '名義にする人のお名前を入力してください。' }
  if (others.some(({ lastName, firstName }) => !typedName.pattern.test(lastName + firstName)))
    return { value, mistake: typedName.problem('名義にする人のお名前') }
  if (value.some((buyer) => buyer.share !== null && !SHARE.test(buyer.share)))
    return { value, mistake: '持分は「1/2」のように入力してください。' }
  return { value }
}

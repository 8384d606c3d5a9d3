import type { Side } from '#domain/people/duplicates/contract.ts'
import type { User } from '#domain/people/user/contract.ts'

/** A member as one side of the comparison. */
export function sideOfUser(user: User): Side {
  const { id, userNumber, userType, status, name, birthDate, phone, email, usageFeeActive, sellerApprovedStatus, createdAt } = user
  const joined = (parts: readonly (string | null)[], between: string) => parts.filter(Boolean).join(between) || null
  return {
    ...{ id, userNumber, userType, status, name, birthDate, phone, email, usageFeeActive, sellerApprovedStatus, createdAt },
    fullName: joined([user.lastName, user.firstName], ' '),
    kana: joined([user.lastNameKana, user.firstNameKana], ' '),
    address: joined([user.prefectures, user.city, user.address1, user.address2], ''),
  }
}

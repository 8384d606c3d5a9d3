import type { User } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'

/** Whether this seller was approved, and the approval has been withdrawn since. */
export const isWithdrawn = async ({ id, sellerApprovedStatus }: Pick<User, 'id' | 'sellerApprovedStatus'>): Promise<boolean> =>
  sellerApprovedStatus === SellerApprovedStatus.rejected && Boolean((await api.getIdentification({ params: { id } })).current?.suspendedAt)

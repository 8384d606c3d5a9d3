import type { Identification } from '#domain/people/seller-approval/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'

type Seller = Pick<User, 'id' | 'sellerApprovedStatus'>

/** Whether this seller was approved, and the approval has been withdrawn since. */
export const isWithdrawn = async (
  seller: Seller,
  read: (id: string) => Promise<Pick<Identification, 'current'>> = (id) => api.getIdentification({ params: { id } }),
): Promise<boolean> =>
  seller.sellerApprovedStatus === SellerApprovedStatus.rejected && Boolean((await read(seller.id)).current?.suspendedAt)

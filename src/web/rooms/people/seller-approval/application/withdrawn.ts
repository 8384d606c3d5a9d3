import { labelOf } from '#domain/base/words/codes.ts'
import type { Identification } from '#domain/people/seller-approval/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { APPROVAL_WITHDRAWN, SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'

type Seller = Pick<User, 'id' | 'sellerApprovedStatus'>

/** Whether this seller was approved, and the approval has been withdrawn since. */
export const isWithdrawn = async (
  seller: Seller,
  read: (id: string) => Promise<Pick<Identification, 'current'>> = (id) => api.getIdentification({ params: { id } }),
): Promise<boolean> =>
  seller.sellerApprovedStatus === SellerApprovedStatus.rejected && Boolean((await read(seller.id)).current?.suspendedAt)

export const approvalWord = (status: number, withdrawn: boolean) => (withdrawn ? APPROVAL_WITHDRAWN : labelOf(SellerApprovedStatus, status))

import type { SellerTab } from '#domain/office/members/enumerations.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'

/** Other members who may be the same person as the applicant. */
export interface Likenesses {
  phone: string | null
  samePhone: number
  sameAddress: number
  /** The nightly job has found a similar account, and no operator has looked at it yet. */
  duplicate: boolean
}

interface CheckedUser {
  id: string
  userNumber: string
  phone: string | null
  sellerApprovedStatus: number
  sellerCorrectionUntil: string | null
}

/** Taken from the list of applicants and the list of members, so all three agree. */
export async function findLikenesses(user: CheckedUser, now: string): Promise<Likenesses> {
  const query = { keyword: user.userNumber, limit: 20 }
  const [sellers, members] = await Promise.all([
    api.listDeskSellers({ query: { ...query, tab: tabOf(user, now) } }),
    api.listDeskUsers({ query }),
  ])
  const { samePhone = 0, sameAddress = 0 } = sellers.items.find(({ id }) => id === user.id) ?? {}
  return { phone: user.phone, samePhone, sameAddress, duplicate: members.items.find(({ id }) => id === user.id)?.duplicate ?? false }
}

function tabOf({ sellerApprovedStatus: status, sellerCorrectionUntil: until }: CheckedUser, now: string): SellerTab {
  if (status === SellerApprovedStatus.approved) return 'approved'
  if (status === SellerApprovedStatus.rejected) return 'rejected'
  if (status !== SellerApprovedStatus.applying) return 'notApplied'
  return until !== null && new Date(until) > new Date(now) ? 'asked' : 'waiting'
}

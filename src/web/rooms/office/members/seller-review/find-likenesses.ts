import type { SellerTab } from '#domain/office/members/enumerations.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'

/** Other members who may be the same person as who is checked. */
export interface Likenesses {
  phone: string | null
  samePhone: number
  sameAddress: number
  /** The night has found an account beside this one, and nobody has looked yet. */
  duplicate: boolean
}

interface Checked {
  id: string
  userNumber: string
  phone: string | null
  sellerApprovedStatus: number
  sellerCorrectionUntil: string | null
}

/** As the list of who is checked and the list of members say it. */
export async function findLikenesses(user: Checked, now: string): Promise<Likenesses> {
  const query = { keyword: user.userNumber, limit: 20 }
  const [sellers, members] = await Promise.all([
    api.listDeskSellers({ query: { ...query, tab: tabOf(user, now) } }),
    api.listDeskUsers({ query }),
  ])
  const { samePhone = 0, sameAddress = 0 } = sellers.items.find(({ id }) => id === user.id) ?? {}
  return { phone: user.phone, samePhone, sameAddress, duplicate: members.items.find(({ id }) => id === user.id)?.duplicate ?? false }
}

function tabOf({ sellerApprovedStatus: status, sellerCorrectionUntil: until }: Checked, now: string): SellerTab {
  if (status === SellerApprovedStatus.approved) return 'approved'
  if (status === SellerApprovedStatus.rejected) return 'rejected'
  if (status !== SellerApprovedStatus.applying) return 'notApplied'
  return until !== null && new Date(until) > new Date(now) ? 'asked' : 'waiting'
}

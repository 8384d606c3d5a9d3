import { allSellerTabs, type SellerTab } from '#domain/office/members/enumerations.ts'
import { api } from '#web/api/client.ts'
import { nextOf } from '#web/lists/next-of.ts'

export interface SellerAddress {
  tab?: string
  owner?: string
  keyword?: string
  order?: string
}

export const sellerOrders = {
  'sellerAppliedAt:asc': '申請が古い順',
  'sellerAppliedAt:desc': '申請が新しい順',
  'createdAt:desc': '登録が新しい順',
} as const
type Order = keyof typeof sellerOrders

export const sellerTabOf = ({ tab }: SellerAddress): SellerTab => allSellerTabs.find((each) => each === tab) ?? 'waiting'
/** The longest wait comes first. */
export const sellerOrderOf = ({ order }: SellerAddress): Order =>
  (Object.keys(sellerOrders) as Order[]).find((each) => each === order) ?? 'sellerAppliedAt:asc'

export const sellerConditions = ({ owner, keyword }: SellerAddress) => ({
  owner: owner && /^[\w-]{1,128}$/.test(owner) ? owner : undefined,
  keyword: keyword?.slice(0, 100),
})
export const listSellers = (address: SellerAddress, cursor?: string, limit = 20) =>
  api.listDeskSellers({
    query: { ...sellerConditions(address), tab: sellerTabOf(address), orderBy: sellerOrderOf(address), cursor, limit },
  })

/** The next seller in the order of the list the operator came from. */
export async function nextSeller(address: SellerAddress, id: string): Promise<string | null> {
  return nextOf((await listSellers(address, undefined, 100)).items, id)
}

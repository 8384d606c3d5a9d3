import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { SENT_BACK } from '#domain/market/listing/house-states.ts'

const unsold = (status: number) => ({ status, sold: false })
/** 下書き, in the list of houses and at the start of another one. */
export const drafts = unsold(EstateStatus.draft)

/** Sold houses have a tab of their own, whatever their listing's status. */
export const estateTabs = [
  ...Object.entries({ ...EstateStatus.labels, [EstateStatus.rejected]: SENT_BACK }).map(([status, label]) => ({
    name: status,
    label,
    query: unsold(Number(status)),
  })),
  { name: 'sold', label: '成約', query: { sold: true } },
]

import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { SENT_BACK } from '#domain/market/listing/house-states.ts'

/** Sold houses have a tab of their own, whatever their listing's status. */
export const estateTabs = [
  ...Object.entries({ ...EstateStatus.labels, [EstateStatus.rejected]: SENT_BACK }).map(([status, label]) => ({
    name: status,
    label,
    query: { status: Number(status), sold: false },
  })),
  { name: 'sold', label: '成約', query: { sold: true } },
]

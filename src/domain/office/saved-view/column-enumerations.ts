/** Lists whose columns each operator chooses: the columns available besides the first, in this order. */
export const columnLists = {
  estate: ['seller', 'price', 'status', 'findings', 'waiting', 'updated', 'views', 'favorites', 'negotiations', 'photos', 'memo', 'care'],
  user: [
    ...(['userNumber', 'displayName', 'state', 'phone', 'address', 'email', 'registered', 'lastSeen'] as const),
    ...(['listings', 'talks', 'orders', 'unpaid'] as const),
  ],
} as const
export type ColumnList = keyof typeof columnLists
export const allColumnLists = Object.keys(columnLists) as [ColumnList, ...ColumnList[]]
export type ColumnName<L extends ColumnList> = (typeof columnLists)[L][number]

/** Default columns of a list. */
export const usualColumns: { readonly [L in ColumnList]: readonly ColumnName<L>[] } = {
  estate: ['seller', 'price', 'status', 'findings', 'waiting', 'negotiations', 'care'],
  user: ['state', 'phone', 'address', 'email', 'registered', 'lastSeen'],
}

/** Keeps the columns that the list has, in the list's order: an old address or choice may name others. */
export const columnsOf = <L extends ColumnList>(list: L, names: readonly string[]): ColumnName<L>[] =>
  (columnLists[list] as readonly ColumnName<L>[]).filter((name) => names.includes(name))

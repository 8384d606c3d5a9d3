/** The lists whose columns everybody of the office chooses for themselves: what each can show besides its first, in this order. */
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

/** What a list shows to who has chosen nothing. */
export const usualColumns: { readonly [L in ColumnList]: readonly ColumnName<L>[] } = {
  estate: ['seller', 'price', 'status', 'findings', 'waiting', 'negotiations', 'care'],
  user: ['state', 'phone', 'address', 'email', 'registered', 'lastSeen'],
}

/** Those of these that the list has, in its order: what came from an address or from long ago names others too. */
export const columnsOf = <L extends ColumnList>(list: L, names: readonly string[]): ColumnName<L>[] =>
  (columnLists[list] as readonly ColumnName<L>[]).filter((name) => names.includes(name))

/** What the operator's list can show of an estate besides its title, in this order. */
export const columnNames = [
  'seller',
  'price',
  'status',
  'findings',
  'waiting',
  'updated',
  'views',
  'favorites',
  'negotiations',
  'photos',
  'memo',
  'care',
] as const
export type ColumnName = (typeof columnNames)[number]

export const usualColumns: readonly ColumnName[] = ['seller', 'price', 'status', 'findings', 'waiting', 'negotiations', 'care']

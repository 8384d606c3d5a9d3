/** Sort orders of search results, keyed as in the API. */
export const sortOrders = {
  'publishedAt:desc': '新着順',
  'price:asc': '価格が安い順',
  'price:desc': '価格が高い順',
  'unitPrice:asc': '坪単価が安い順',
  'loweredAt:desc': '値下げ順',
  'nearestStationTime:asc': '駅から近い順',
  'area:desc': '面積が広い順',
  'buildingDate:desc': '築年月が新しい順',
} as const
export type SortOrder = keyof typeof sortOrders

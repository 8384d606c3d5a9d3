import type { Estate } from '#domain/market/estate/contract.ts'

/** Breadcrumbs to a page of the seller's own house. */
export const houseTrail = ({ id, title }: Pick<Estate, 'id' | 'title'>) =>
  [
    { to: '/seller/estate', label: '物件管理' },
    { to: '/seller/estate/$id', params: { id }, label: title ?? '名前のない物件' },
  ] as const

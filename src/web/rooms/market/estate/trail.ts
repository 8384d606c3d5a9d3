import type { Estate } from '#domain/market/estate/contract.ts'

/** The way to a page of one's own house. */
export const houseTrail = ({ id, title }: Pick<Estate, 'id' | 'title'>) =>
  [
    { to: '/seller/estate', label: '物件管理' },
    { to: '/seller/estate/$id', params: { id }, label: title ?? '名前のない物件' },
  ] as const

const top = { to: '/', label: 'トップへ' } as const
const search = { to: '/buyer/estate', label: '物件をさがす' } as const

const ways = {
  admin: [{ to: '/admin', label: '今日の仕事へ' }, top],
  seller: [
    { to: '/seller/estate', label: '物件管理へ' },
    { to: '/seller/chat', label: '商談へ' },
  ],
  buyer: [{ to: '/buyer/chat', label: '商談へ' }, search],
  guest: [search, top],
} as const

/** Depends only on the address and the reader's role, so that the text does not reveal whether something exists there. */
export function notFoundText(path: string, role: keyof typeof ways) {
  if (/^\/(admin|seller|buyer(?!\/estate(\/|$)))(\/|$)/.test(path))
    return { title: '見つからないか、ご覧になれないページです', ways: ways[role] }
  return { title: 'アドレスが変わったか、掲載が終わったようです', ways: ways.guest }
}

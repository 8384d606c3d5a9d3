const top = { to: '/', label: 'トップへ' } as const
const search = { to: '/buyer/estate', label: '物件をさがす' } as const

/** Depends only on the address, so that the text does not reveal whether something exists there. */
export function notFoundText(path: string) {
  if (path.startsWith('/admin/')) return { title: UNSEEN, ways: [{ to: '/admin', label: '今日の仕事へ' }, top] } as const
  if (path.startsWith('/seller/'))
    return {
      title: UNSEEN,
      ways: [
        { to: '/seller/estate', label: '物件管理へ' },
        { to: '/seller/chat', label: '商談へ' },
      ],
    } as const
  if (/^\/buyer\/(?!estate(\/|$))/.test(path)) return { title: UNSEEN, ways: [{ to: '/buyer/chat', label: '商談へ' }, search] } as const
  return { title: 'アドレスが変わったか、掲載が終わったようです', ways: [search, top] } as const
}

const UNSEEN = '見つからないか、ご覧になれないページです'

/** A search may show for so long what has just been withdrawn. */
const SEARCH = 60
/** The page of a listing is what one acts on. */
const LISTING = 5

/**
 * Screens that a cache in front may keep for guests, and for how many seconds. Only what shows every guest the same; nothing whose address
 * holds a token. What is not named here is never kept outside.
 */
const sharedSeconds: Readonly<Record<string, number>> = {
  '/': SEARCH,
  '/area/$prefecture/': SEARCH,
  '/area/$prefecture/$city': SEARCH,
  '/buyer/estate/': SEARCH,
  '/buyer/estate/search/': SEARCH,
  '/buyer/estate/search/selectArea': SEARCH,
  '/buyer/estate/search/selectPrefecture': SEARCH,
  '/buyer/estate/search/selectCity': SEARCH,
  '/buyer/suggestSignup': SEARCH,
  '/estate/$id': LISTING,
  '/external': SEARCH,
  '/faq': SEARCH,
  '/guideline': SEARCH,
  '/law': SEARCH,
  '/notice': SEARCH,
  '/privacy': SEARCH,
  '/terms': SEARCH,
}

export const sharedScreens = Object.keys(sharedSeconds)
export const sharedSecondsOf = (routeID: string | undefined): number => sharedSeconds[routeID ?? ''] ?? 0

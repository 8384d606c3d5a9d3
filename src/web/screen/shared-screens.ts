/** Seconds; a withdrawn listing may remain in a search result for this long. */
const SEARCH = 60
/** Seconds; the page of a listing is what people act on. */
const LISTING = 5

/**
 * Screens that a cache in front of the server may keep for guests, with the time in seconds. Only pages that are the same for every guest,
 * and none with a token in the address. Screens not listed are never cached outside.
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

import type { Handlers } from '#platform/http/serve.ts'
import { countPublicEstatesByArea } from './areas.ts'
import type { listingContract } from './contract.ts'
import { suggestWiderSearches } from './count.ts'
import { findMapPins } from './find.ts'
import { countPublicEstatesByOption } from './options.ts'
import { getPublicEstate, publicListings } from './queries.ts'
import { listSimilarEstates } from './similar.ts'
import { countListingView, visitorOf } from './views.ts'

export const listingHandlers: Handlers<typeof listingContract> = {
  listPublicEstates: (ctx, { query }) => publicListings.list(ctx, query),
  countPublicEstates: (ctx, { query }) => publicListings.count(ctx, query),
  countPublicEstatesByOption: (ctx, { query }) => countPublicEstatesByOption(ctx, query),
  suggestWiderSearches: async (ctx, { query }) => ({ items: await suggestWiderSearches(ctx, query), cursor: null }),
  findMapPins: (ctx, { query }) => findMapPins(ctx, query),
  countPublicEstatesByArea: (ctx, { query }) => countPublicEstatesByArea(ctx, query),
  getPublicEstate: (ctx, { params }) => getPublicEstate(ctx, params.id),
  listSimilarEstates: async (ctx, { params }) => ({ items: await listSimilarEstates(ctx, params.id), cursor: null }),
  countListingView: async (ctx, { params, c }) => ({ viewCount: await countListingView(ctx, params.id, visitorOf(ctx, c)) }),
}

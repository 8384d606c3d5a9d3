import type { Handlers } from '#platform/http/serve.ts'
import { countByArea } from './areas.ts'
import type { listingContract } from './contract.ts'
import { relaxations } from './count.ts'
import { findPins } from './find.ts'
import { countOptions } from './options.ts'
import { publicListings, showListing } from './queries.ts'
import { similarListings } from './similar.ts'
import { countView, visitorOf } from './views.ts'

export const listingHandlers: Handlers<typeof listingContract> = {
  listPublicEstates: (ctx, { query }) => publicListings.list(ctx, query),
  countPublicEstates: (ctx, { query }) => publicListings.count(ctx, query),
  countPublicEstatesByOption: (ctx, { query }) => countOptions(ctx, query),
  listPublicEstateRelaxations: async (ctx, { query }) => ({ items: await relaxations(ctx, query), cursor: null }),
  mapPublicEstates: (ctx, { query }) => findPins(ctx, query),
  countPublicEstatesByArea: (ctx, { query }) => countByArea(ctx, query),
  getPublicEstate: (ctx, { params }) => showListing(ctx, params.id),
  listSimilarEstates: async (ctx, { params }) => ({ items: await similarListings(ctx, params.id), cursor: null }),
  viewPublicEstate: async (ctx, { params, c }) => ({ viewCount: await countView(ctx, params.id, visitorOf(ctx, c)) }),
}

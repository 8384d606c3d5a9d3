import type { Query } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { userDeskContract } from './contract.ts'
import { getErasureBlocks } from './erasure.ts'
import { getDeskUser, listUserLetters, listUserRecords } from './person.ts'
import { countDeskUsersByTab, deskUsers } from './queries.ts'
import { countDeskSellersByTab, deskSellers } from './sellers.ts'
import { endUserSignIns, getUserSignIns } from './sign-ins.ts'

export const userDeskHandlers: Handlers<typeof userDeskContract> = {
  listDeskUsers: (ctx, { query }) => deskUsers.list(ctx, query),
  countDeskUsersByTab: (ctx, { query }) => countDeskUsersByTab(ctx, query as Query),
  listDeskSellers: (ctx, { query }) => deskSellers.list(ctx, query),
  countDeskSellersByTab: (ctx, { query }) => countDeskSellersByTab(ctx, query as Query),
  getDeskUser: (ctx, { params }) => getDeskUser(ctx, params.id),
  getErasureBlocks: (ctx, { params }) => getErasureBlocks(ctx, params.id),
  listUserLetters: (ctx, { params, query }) => listUserLetters(ctx, params.id, query),
  getUserSignIns: (ctx, { params }) => getUserSignIns(ctx, params.id),
  endUserSignIns: (ctx, { params, body, ifMatch }) => endUserSignIns(ctx, params.id, body, ifMatch),
  listUserRecords: (ctx, { params, query }) => listUserRecords(ctx, params.id, query),
}

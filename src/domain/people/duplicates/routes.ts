import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { samePersonContract } from './contract.ts'
import { decideDuplicateCandidate, linkUsers } from './decide.ts'
import { mergeUser } from './merge.ts'
import { listUserLinks, sameCandidates } from './queries.ts'

export const duplicatesHandlers: Handlers<typeof samePersonContract> = {
  ...readHandlers('sameCandidate', 'sameCandidates', sameCandidates),
  decideDuplicateCandidate: (ctx, { params, body, ifMatch }) => decideDuplicateCandidate(ctx, params.id, body, ifMatch),
  linkUsers: (ctx, { body }) => linkUsers(ctx, body),
  listUserLinks: async (ctx, { params }) => ({ items: await listUserLinks(ctx, params.id), cursor: null }),
  mergeUser: (ctx, { params, body, ifMatch }) => mergeUser(ctx, params.id, body, ifMatch),
}

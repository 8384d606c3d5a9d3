import type { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import type { Api } from '#web/api/make.ts'

/** All that one has, and the office shares, in the order they are kept in: there are ninety at most. */
export const listTemplates = async (api: Api): Promise<ReplyTemplate[]> =>
  (await api.listReplyTemplates({ query: { limit: 100, orderBy: 'displayOrder:asc' } })).items

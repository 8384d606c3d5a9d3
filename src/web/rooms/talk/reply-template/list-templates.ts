import type { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import type { Api } from '#web/api/make.ts'

/** The user's own templates and the shared ones in their saved order; at most ninety. */
export const listTemplates = async (api: Api): Promise<ReplyTemplate[]> =>
  (await api.listReplyTemplates({ query: { limit: 100, orderBy: 'displayOrder:asc' } })).items

import type { Query } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { recordContract } from './contract.ts'
import { exportAudits } from './export.ts'
import { countAudits, listAudits } from './queries.ts'

export const recordHandlers: Handlers<typeof recordContract> = {
  listAudits: (ctx, { query }) => listAudits(ctx, query),
  exportAudits: async (ctx, { query, c }) => {
    const file = await exportAudits(ctx, query)
    c.header('content-disposition', 'attachment; filename="audits.csv"')
    return file
  },
  countAudits: (ctx, { query }) => countAudits(ctx, query as Query),
}

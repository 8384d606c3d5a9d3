import type { Facility } from '#domain/base/master/contract.ts'
import type { Api } from '#web/api/make.ts'

/** All of them: at most 128. */
export async function listFacilities(api: Api): Promise<Facility[]> {
  const all: Facility[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await api.listFacilities({ query: { limit: 100, ...(cursor && { cursor }) } })
    all.push(...page.items)
    if (page.cursor === null) return all
    cursor = page.cursor
  }
}

import { createFavorite, listPublicEstates } from '../out/hey-api'
import { client } from '../out/hey-api/client.gen'

export async function use(fetch: typeof globalThis.fetch, token: string) {
  client.setConfig({ baseUrl: 'http://localhost:3000/api', fetch, auth: token })
  const { data } = await listPublicEstates({ query: { estateType: [2, 3], limit: 1 } })
  const houses: { id: string; price: number | null }[] = data?.items ?? []
  const { error } = await createFavorite({ body: { estateID: 'nothing' } })
  const code: 'not-found' | undefined = error?.code === 'not-found' ? error.code : undefined
  return { houses: houses.length, code }
}

import { createFavorite, listPublicEstates } from '../out/orval'

export async function use(fetch: typeof globalThis.fetch, token: string) {
  globalThis.fetch = fetch
  const read = await listPublicEstates({ estateType: [2, 3], limit: 1 })
  const houses: { id: string; price: number | null }[] = read.status === 200 ? read.data.items : []
  const refused = await createFavorite({ estateID: 'nothing' }, { headers: { authorization: `Bearer ${token}` } })
  const code: 'not-found' | undefined = refused.status === 404 ? refused.data.code : undefined
  return { houses: houses.length, code }
}

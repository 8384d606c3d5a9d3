import { Api } from '../out/swagger-typescript-api'

export async function use(fetch: typeof globalThis.fetch, token: string) {
  const api = new Api({
    baseUrl: 'http://localhost:3000/api',
    customFetch: fetch,
    securityWorker: () => ({ headers: { authorization: `Bearer ${token}` } }),
  })
  const { data } = await api.public.listPublicEstates({ estateType: [2], limit: 1 })
  const houses: { id: string; price: number | null }[] = data.items
  const refused = await api.favorite.createFavorite({ estateID: 'nothing' }).catch((answer) => answer)
  const code: 'not-found' | undefined = refused.error?.code
  return { houses: houses.length, code }
}

import createClient from 'openapi-fetch'
import type { paths } from '../out/openapi-typescript'

export async function use(fetch: typeof globalThis.fetch, token: string) {
  const api = createClient<paths>({ baseUrl: 'http://localhost:3000/api', fetch, headers: { authorization: `Bearer ${token}` } })
  const { data } = await api.GET('/public/estates', {
    params: { query: { estateType: [2, 3], limit: 1 } },
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const houses: { id: string; price: number | null }[] = data?.items ?? []
  const { error } = await api.POST('/favorite', { body: { estateID: 'nothing' } })
  const code: 'not-found' | undefined = error && 'code' in error && error.code === 'not-found' ? error.code : undefined
  return { houses: houses.length, code }
}

import { expect, test } from 'vitest'
import { makeApi, type OutgoingRequest, RequiredError } from './make.ts'
import { operations } from './operations.gen.ts'

const sent: OutgoingRequest[] = []
const api = makeApi(async (request) => {
  sent.push(request)
}) as unknown as Record<string, (given?: object, options?: object) => Promise<unknown>>

const call = (name: string, given?: object) => (api[name] as (given?: object) => Promise<unknown>)(given)
const missing = (name: string, operation: string) => `Required parameter ${name} was null or undefined when calling ${operation}.`

async function refused(name: string, given?: object): Promise<string> {
  const before = sent.length
  const error = await call(name, given).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(RequiredError)
  expect(sent).toHaveLength(before)
  return (error as RequiredError).message
}

test('every call requires its path parameters, by their own name', async () => {
  for (const [name, [, path]] of Object.entries(operations)) {
    const [parameter] = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each as string)
    if (parameter) {
      expect(await refused(name)).toBe(missing(parameter, name))
      expect(await refused(name, { params: { [parameter]: null }, body: {} })).toBe(missing(parameter, name))
    }
  }
  expect(await refused('getEstate', { params: {} })).toBe('Required parameter id was null or undefined when calling getEstate.')
  expect(await refused('getEstatesByIds')).toBe('Required parameter ids was null or undefined when calling getEstatesByIds.')
  expect(await refused('getAddresses')).toBe('Required parameter postcode was null or undefined when calling getAddresses.')
})

test('every create, put and patch of a resource requires its body, after its id', async () => {
  const writing = Object.entries(operations).filter(([, [, , needs]]) => needs === 1)
  expect(writing.length).toBeGreaterThanOrEqual(39)
  for (const [name, [, path]] of writing) {
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => [each, 'x']))
    expect(await refused(name, { params })).toBe(missing('body', name))
    expect(await refused(name, { params, body: null })).toBe(missing('body', name))
  }
  expect(await refused('putEstate')).toBe(missing('id', 'putEstate'))
})

test('a picture requires name, dir, thumbnail and image, and names the first one missing', async () => {
  const form = new FormData()
  for (const [field, value] of [
    ['name', '外観.jpg'],
    ['dir', 'estate'],
    ['thumbnail', 'true'],
  ] as const) {
    expect(await refused('createImage', { body: form })).toBe(missing(field, 'createImage'))
    form.set(field, value)
  }
  expect(await refused('createImage', { body: form })).toBe(missing('image', 'createImage'))
  expect(await refused('createImage')).toBe(missing('name', 'createImage'))
  form.set('image', new File(['x'], '外観.jpg'))
  await call('createImage', { body: form })
  expect(sent.at(-1)).toMatchObject({ method: 'POST', url: '/api/image', body: form })
})

test('lists are sent with commas, empty parameters not at all, and everything encoded', async () => {
  await call('listEstates', {
    query: { reasonForSaleCodes: [1, 9], surveyCodes: [], title: '海&山', status: '', price: undefined, limit: 0 },
  })
  expect(sent.at(-1)?.url).toBe('/api/estates?reasonForSaleCodes=1%2C9&title=%E6%B5%B7%26%E5%B1%B1&limit=0')
  await call('getEstatesByIds', { params: { ids: ['a', 'b/c'] } })
  expect(sent.at(-1)?.url).toBe('/api/estates/a,b%2Fc')
})

test('a seen version and an idempotency key are sent as headers', async () => {
  await api.patchNotice?.({ params: { id: 'x' }, body: {} }, { ifMatch: 3, idempotencyKey: 'once' })
  expect(sent.at(-1)).toMatchObject({ method: 'PATCH', headers: { 'if-match': '"3"', 'idempotency-key': 'once' } })
})

test('an unknown call is undefined', () => {
  expect(api.buyEverything).toBeUndefined()
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import type { Problem } from '#platform/errors.ts'
import { findAddresses, normalizePostcode } from './lookup.ts'
import { listMunicipalities, listOfficialPrefectures } from './municipalities.ts'
import { postcodeHandlers } from './routes.ts'
import { lookUpPostcode } from './service.ts'

const places = (postcode: string) => findAddresses(postcode).map(({ jisCode, allAddress }) => `${jisCode} ${allAddress}`)

test.each([
  ['1000001', ['13101 東京都千代田区千代田']],
  ['4980000', ['23235 愛知県弥富市', '24303 三重県桑名郡木曽岬町']],
  ['4300906', ['22138 静岡県浜松市中央区住吉']],
  ['1066001', ['13103 東京都港区六本木泉ガーデンタワー']],
  ['0600042', ['01101 北海道札幌市中央区大通西']],
  ['9999999', []],
])('%s is located where Japan Post puts it', (postcode, expected) => {
  expect(places(postcode)).toEqual(expected)
})

test('a postcode may cover many towns', () => {
  expect(findAddresses('4520961').length).toBeGreaterThan(60)
})

test('an address has the fields of postcode-jp, with readings where the table has them', () => {
  expect(findAddresses('1000001')[0]).toMatchObject({
    postcode: '1000001',
    prefCode: '13',
    cityCode: '101',
    town: '千代田',
    hiragana: { pref: 'とうきょうと', city: 'ちよだく', town: null, allAddress: null },
    halfWidthKana: { pref: 'ﾄｳｷｮｳﾄ', city: 'ﾁﾖﾀﾞｸ' },
    fullWidthKana: { pref: 'トウキョウト', city: 'チヨダク' },
    generalPostcode: true,
    officePostcode: false,
    location: null,
  })
})

test('a remark of the postal service is not a town', () => {
  expect(places('4090142')).toEqual(['19442 山梨県北都留郡小菅村'])
  expect(places('7660001')).toEqual(['37403 香川県仲多度郡琴平町'])
})

test.each([
  ['1000001', '1000001'],
  ['100-0001', '1000001'],
  ['〒１００－０００１', '1000001'],
  ['１００ー０００１', '1000001'],
  ['100 0001', '1000001'],
  ['100001', undefined],
  ['10000011', undefined],
  ['abcdefg', undefined],
  ['', undefined],
])('%s is read as %s', (typed, digits) => {
  expect(normalizePostcode(typed)).toBe(digits)
})

test('there are 47 prefectures in 8 regions', () => {
  const prefectures = listOfficialPrefectures()
  expect(prefectures).toHaveLength(47)
  expect(prefectures[0]).toEqual({ code: '01', name: '北海道', kana: 'ホッカイドウ', region: 1 })
  expect(prefectures.filter(({ region }) => region === 2).map(({ name }) => name)).toEqual([
    '茨城県',
    '栃木県',
    '群馬県',
    '埼玉県',
    '千葉県',
    '東京都',
    '神奈川県',
  ])
  expect([...new Set(prefectures.map(({ region }) => region))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(prefectures.at(-1)).toEqual({ code: '47', name: '沖縄県', kana: 'オキナワケン', region: 8 })
})

test('there are 1,892 municipalities, each with its prefecture', () => {
  const all = listMunicipalities()
  expect(all).toHaveLength(1892)
  expect(new Set(all.map(({ code }) => code)).size).toBe(1892)
  expect(all[0]).toEqual({ code: '01101', prefectureCode: '01', name: '札幌市中央区', kana: 'サッポロシチュウオウク' })
  expect(all.find(({ code }) => code === '22138')?.name).toBe('浜松市中央区')
})

const ctx = (url?: string, key?: string) =>
  ({ config: { postcode: { url, key } }, log: pino({ level: 'silent' }) }) as unknown as Ctx & { log: ReturnType<typeof pino> }
const ask = (postcode: string, fields?: string) =>
  postcodeHandlers.getAddresses(ctx(), { params: { postcode }, query: { fields } } as never)

test('fields narrow the answer', async () => {
  expect(await ask('100-0001', 'pref,jisCode')).toEqual([{ pref: '東京都', jisCode: '13101' }])
})

test('a malformed postcode and an unknown field are refused by name', async () => {
  const refused = (call: Promise<unknown>) => call.catch((error: Problem) => ({ status: error.status, fields: Object.keys(error.fields) }))
  expect(await refused(Promise.resolve().then(() => ask('12345')))).toEqual({ status: 422, fields: ['postcode'] })
  expect(await refused(Promise.resolve().then(() => ask('1000001', 'pref,secret')))).toEqual({ status: 422, fields: ['fields'] })
  expect(await refused(Promise.resolve().then(() => ask('1000001', 'toString')))).toEqual({ status: 422, fields: ['fields'] })
})

let server: Server | undefined
afterEach(() => server?.close())

async function serviceThat(answers: RequestListener): Promise<string> {
  const started = createServer(answers)
  server = started
  await new Promise<void>((ready) => started.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/v5/`
}

test('a configured service is called with its key, and its answer gets the whole municipality code', async () => {
  let asked: unknown
  const url = await serviceThat((request, response) => {
    asked = { url: request.url, key: request.headers.apikey }
    response.end(
      JSON.stringify([
        {
          postcode: '1000001',
          prefCode: '13',
          cityCode: '101',
          pref: '東京都',
          city: '千代田区',
          town: '千代田',
          allAddress: '東京都千代田区千代田',
          location: { latitude: 35.68, longitude: 139.75 },
          extra: 1,
        },
      ]),
    )
  })
  const { log } = ctx()
  const found = await lookUpPostcode('1000001', { url, key: 'the-key' }, log)
  expect(asked).toEqual({ url: '/api/v5/postcodes/1000001', key: 'the-key' })
  expect(found).toMatchObject([{ jisCode: '13101', location: { latitude: 35.68, longitude: 139.75 }, oldPostcode: null }])
  expect(found[0]).not.toHaveProperty('extra')
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['answers something else', (_, response) => response.end('{"data":[]}')],
  ['sends us elsewhere', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
])('when the service %s, our own table answers', async (_, answers) => {
  const url = await serviceThat(answers)
  expect(await lookUpPostcode('1000001', { url, key: undefined }, ctx().log)).toEqual(findAddresses('1000001'))
})

test('without the service our own table answers', async () => {
  expect(await lookUpPostcode('1000001', { url: 'http://127.0.0.1:1', key: undefined }, ctx().log)).toEqual(findAddresses('1000001'))
})

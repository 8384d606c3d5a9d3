import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { hillHouse, towerRoom } from '#test/houses.ts'
import { hitIn } from './hits.ts'
import { wordsOf } from './search-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await hillHouse(app)
  await towerRoom(app, { appealPoint: `${'静かな住まい。'.repeat(8)}最上階のﾍﾟﾝﾄﾊｳｽで、海が見えます。${'眺めのよい部屋。'.repeat(8)}` })
})
afterAll(() => app.close())

const found = async (keyword: string) => (await app.as().listPublicEstates({ query: { keyword } })).items.map(({ hit }) => hit)

test('a card shows the matching text, as it is written there', async () => {
  expect(await found('にわ')).toEqual([])
  expect(await found('庭')).toEqual([{ field: 'title', text: '坂の上の庭つき一戸建て', word: '庭' }])
  expect(await found('港南')).toEqual([{ field: 'address', text: '東京都港区港南一丁目', word: '港南' }])
  expect(await found('ｊｒ山手')).toEqual([{ field: 'station', text: 'JR山手線 品川駅', word: 'JR山手' }])
  const [hit] = await found('ぺんとはうす')
  expect(hit).toMatchObject({ field: 'text', word: 'ﾍﾟﾝﾄﾊｳｽ' })
  expect(hit?.text).toMatch(/^….{20,40}ﾍﾟﾝﾄﾊｳｽで、海が見えます。.*…$/)
  expect((await app.as().listPublicEstates()).items.map(({ hit }) => hit)).toEqual([null, null])
})

const letters: [text: string, typed: string, word: string | undefined][] = [
  ['駅まで㈱の前', '株', '㈱'],
  ['ﾊﾞｽ停まで', 'バス', 'ﾊﾞｽ'],
  ['ガス・水道', 'がす', 'ガス'],
  ['ＡＢＣマンション', 'abc', 'ＡＢＣ'],
  ['👨‍👩‍👧の家', '家', '家'],
  ['縁側', '庭', undefined],
]
test.each(letters)('%s, searched for %s', (text, typed, word) => {
  expect(hitIn('title', text, wordsOf(typed))?.word).toBe(word)
})

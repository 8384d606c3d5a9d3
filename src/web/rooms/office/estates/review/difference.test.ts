import { expect, test } from 'vitest'
import { takeFacilityChanges } from '#domain/base/master/facility/changes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { ApprovedFields } from '#domain/market/estate/history-contract.ts'
import type { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { isChanged } from '#web/rooms/market/estate/moves/changed.ts'
import { changedPart, differenceOf, photoDifferenceOf } from './difference.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const approved = {
  estateType: 2,
  title: '坂の上の庭つき一戸建て',
  price: 38_000_000,
  statusOfUse: 2,
  publicAddress: 1,
  prefecturesCode: '14',
  prefectures: '神奈川県',
  cityCode: '14109',
  city: '横浜市港北区',
  reasonForSaleCodes: [],
  surveyCodes: [],
  substituteFlag: false,
  visibility: 0,
  ownerLastName: '空野',
  notes: null,
  changeReason: null,
  land: { area: 132.5, right: 1 },
  building: { buildingDate: '1998-03', floors: 2, structure: 1 },
  estatePhotos: [],
} as unknown as ApprovedFields & Estate

const differing = (change: object) =>
  differenceOf(approved, { ...approved, ...change } as Estate, now).map(({ label, before, after }) => [label, before, after])

test.each<[string, object, (string | null)[][]]>([
  ['nothing', {}, []],
  ['a price', { price: 34_800_000 }, [['価格', '3,800万円', '3,480万円']]],
  ['a field of the land', { land: { area: 140, right: 1 } }, [['土地面積', '132.5㎡（40.08坪）', '140㎡（42.35坪）']]],
  ['a field of the building that went', { building: { buildingDate: '1998-03', structure: 1 } }, [['地上の階数', '2階建て', null]]],
  ['a code', { statusOfUse: 1 }, [['現況', '空家（空室）', '居住中']]],
  ['a list', { surveyCodes: [1, 2] }, [['調査項目', null, '雨漏り、シロアリの害']]],
  ['what is told by its name', { cityCode: '14101', city: '横浜市鶴見区' }, [['市区町村', '横浜市港北区', '横浜市鶴見区']]],
  [
    'what only the operator reads',
    { ownerLastName: '海野', notes: '鍵は隣家に' },
    [
      ['登記の名義人の姓', '空野', '海野'],
      ['運営への連絡', null, '鍵は隣家に'],
    ],
  ],
  ['a flag', { substituteFlag: true }, [['出品の立場', '所有者本人', '代理人']]],
  ['why it changes, which is no field of the house', { changeReason: '値下げ' }, []],
  ['an empty text for none', { notes: '' }, []],
])('%s', (_, change, expected) => {
  expect(differing(change)).toEqual(expected)
})

test('facilities merged since then are no change, and other ticks by the owner are', () => {
  takeFacilityChanges({ into: { 703: 704 } })
  const then = { ...approved, facilityCodes: [704, 703, 101] } as typeof approved
  const of = (facilityCodes: number[]) => ({ ...then, facilityCodes }) as Estate
  const differing = (codes: number[]) => differenceOf(then, of(codes), now).map(({ label, before, after }) => [label, before, after])
  expect([differing([101, 704]), isChanged(of([101, 704]), then)]).toEqual([[], false])
  expect([differing([101]), isChanged(of([101]), then)]).toEqual([[['設備', '公営水道、防犯シャッター', '公営水道']], true])
  takeFacilityChanges(undefined)
})

test('another type brings its own fields and loses the others', () => {
  const changes = differing({ estateType: 1, building: {} })
  expect(changes[0]).toEqual(['物件種別', '一戸建て', '土地'])
  expect(changes).toContainEqual(['建物構造', expect.stringContaining('木造'), null])
})

test('a field added after the old version has its current value, and is no change', () => {
  const { price: _, ...older } = approved
  expect(differenceOf(older, approved, now)).toEqual([])
})

const photo = (path: string, more: Partial<EstatePhoto> = {}) =>
  ({ path, thumbnailPath: null, kind: 2, caption: null, width: null, height: null, color: null, ...more }) satisfies EstatePhoto
const photos = (...paths: string[]) => paths.map((path) => photo(path))

test.each<[string, EstatePhoto[], EstatePhoto[], string[]]>([
  ['the same', photos('a', 'b'), photos('a', 'b'), []],
  ['one more', photos('a'), photos('a', 'b'), ['b 追加（2枚目）']],
  ['one less', photos('a', 'b', 'c'), photos('a', 'c'), ['b 削除（2枚目）']],
  ['the last one first', photos('a', 'b', 'c'), photos('c', 'a', 'b'), ['c 3枚目から1枚目へ移動']],
  ['two that changed places', photos('a', 'b'), photos('b', 'a'), ['a 1枚目から2枚目へ移動']],
  ['one before the others, which move nothing by it', photos('a', 'b'), photos('n', 'a', 'b'), ['n 追加（1枚目）']],
  ['another in its place', photos('a'), photos('b'), ['b 追加（1枚目）', 'a 削除（1枚目）']],
  ['its kind', photos('a'), [photo('a', { kind: 12 })], ['a 写真種別を「外観」から「キッチン」へ変更']],
  ['its caption', photos('a'), [photo('a', { caption: '南側' })], ['a 説明を（なし）から「南側」へ変更']],
])('photos: %s', (_, before, after, expected) => {
  expect(photoDifferenceOf(before, after).map(({ photo, words }) => `${photo.path} ${words.join('、')}`)).toEqual(expected)
})

test.each([
  ['南向きの庭', '北向きの庭', { head: '', removed: '南', added: '北', tail: '向きの庭' }],
  ['ペット可', 'ペット可。駅近', { head: 'ペット可', removed: '', added: '。駅近', tail: '' }],
  ['ああ', 'あああ', { head: 'ああ', removed: '', added: 'あ', tail: '' }],
  ['𠮷野家', '吉野家', { head: '', removed: '𠮷', added: '吉', tail: '野家' }],
])('between %s and %s only the middle differs', (before, after, expected) => {
  expect(changedPart(before, after)).toEqual(expected)
})

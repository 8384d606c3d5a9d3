import { facilitiesOfType } from '#domain/base/master/facility/categories.ts'
import type { NearbyPlace, Renovation, Room } from '#domain/market/estate-fields/lists.ts'
import type { Land } from '#domain/market/estate-fields/parts.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import type { Place } from './estates/place.ts'
import type { Random } from './random.ts'

const SINCE_NEW_LAW = '1981-06'
/** Houses built from this year on have their 検査済証. */
export const INSPECTED_SINCE = '1999'
const MAT = 1.62

/** 設備: usual for its kind and age, plus those its text mentions. */
export function facilitiesOf(place: Place, { land, use }: { land: Land; use: number }, random: Random): EstateFields['facilityCodes'] {
  const built = place.built ?? ''
  const labels = new Set<string>()
  const add = (share: number, ...names: string[]) => {
    for (const name of names) if (random.chance(share)) labels.add(name)
  }
  if (place.type !== 3) for (const name of supplies(land)) labels.add(name)
  if ([2, 3, 4].includes(place.type)) {
    add(built > '1995' ? 0.85 : 0.4, '追焚機能', '温水洗浄便座', '洗面所独立', 'システムキッチン')
    add(built > '2005' ? 0.7 : 0.15, '浴室乾燥機', 'カウンターキッチン', 'TVドアホン', '複層ガラス', '24時間換気')
    add(0.6, 'フローリング', 'エアコン', '光回線')
    add(0.3, 'CATV', 'BS・CS', 'コンロ3口以上', '全居室収納', '浄水器')
    add(built > '2008' ? 0.35 : 0.05, 'ウォークインクローゼット', 'シューズインクローゼット', 'パントリー', '省エネ給湯器')
  }
  if (place.type === 2) {
    add(0.5, 'トイレ2ヶ所以上', '床下収納')
    add(built > '2000' ? 0.4 : 0.1, '修繕・点検の記録')
    if (built > INSPECTED_SINCE) add(0.5, '検査済証')
  }
  if (place.type === 3) {
    add(0.9, 'エレベーター', '駐輪場')
    add(built > '2000' ? 0.75 : 0.2, 'オートロック', '宅配ボックス', 'ゴミ出し24時間OK', 'バイク置き場')
    add(place.look === 'tower' ? 0.8 : 0.05, 'ゲストルーム', 'キッズルーム', 'ディンプルキー')
  }
  if (place.type === 8) add(0.8, 'エレベーター', '光回線')
  if (place.type === 1) {
    if (land.shape === 1) labels.add('整形地')
    if (land.roadContact === 2) labels.add('角地')
    if (land.roadDirection === 5) labels.add('南道路')
    if ((land.roadWidth ?? 0) >= 6) labels.add('前道6m以上')
    labels.add('建築条件なし')
    if (use === 1) labels.add('更地')
  }
  for (const [words, label] of labelsByWords) if (words.test(place.appeal + place.title)) labels.add(label)
  return facilitiesOfType(place.type).flatMap(({ facilities }) =>
    facilities.filter(({ label }) => labels.has(label)).map(({ code }) => code),
  )
}

const labelsByWords: readonly (readonly [RegExp, string])[] = [
  [/ウッドデッキ|デッキは/, 'ウッドデッキ'],
  [/吹き抜け/, '吹き抜け'],
  [/オール電化/, 'オール電化'],
  [/太陽光/, '太陽光発電'],
  [/食洗機/, '食器洗い乾燥機'],
  [/宅配ボックス/, '宅配ボックス'],
  [/床暖房と/, '床暖房'],
  [/耐震補強|耐震等級3|構造を直し/, '耐震構造'],
  [/制震/, '制震構造'],
  [/長期優良住宅の認定書/, '長期優良住宅認定通知書'],
  [/二重窓|断熱の窓|二重の窓/, '複層ガラス'],
  [/段差のない|車いす/, 'バリアフリー'],
  [/二世代/, '二世帯住宅'],
  [/動力の電気/, '動力'],
  [/ホイスト/, 'クレーン'],
  [/厨房/, '厨房設備'],
  [/10トン車|大型の車/, 'トラックヤード'],
  [/天井高|軒の高さ/, '高天井'],
  [/床の荷重/, '床荷重の強化'],
  [/家具(は|の一部|を残)/, '家具・家電付き'],
  [/車庫/, 'ガレージ'],
  [/来客用の部屋/, 'ゲストルーム'],
  [/地盤の調査/, '地盤調査済'],
  [/記録/, '修繕・点検の記録'],
]

const supplies = ({ waterSupply, sewage, gas }: Land) => [
  waterSupply === 2 ? '井戸' : '公営水道',
  sewage === 2 ? '浄化槽' : '公共下水',
  gas === 2 ? 'プロパンガス' : '都市ガス',
]

/** 間取り内訳: the rooms of the plan, in sizes that fit the floor area. */
export function roomsOf({ type, plan, floor, built = '', storeys = 2 }: Place, random: Random): Room[] | undefined {
  if (!plan || !floor || ![2, 3].includes(type)) return undefined
  const count = plan === 14 ? 5 : plan === 1 ? 1 : Number('11112223334445'[plan - 1])
  const kitchen = plan === 1 ? undefined : [2, 5, 8, 11, 14].includes(plan) ? 7 : [3, 6, 9, 12].includes(plan) ? 3 : 4
  const mats = (floor * 0.62) / MAT
  const least = kitchen === 4 ? (count > 1 ? 10 : 8) : kitchen === 3 ? (count > 1 ? 6 : 4.5) : 2.5
  const kitchenMats = kitchen === undefined ? 0 : half(Math.max(least, Math.min(kitchen === 7 ? 4 : 22, mats * 0.34)))
  const each = Math.min(10, (mats - kitchenMats) / count)
  const upstairs = type === 2 && storeys > 1
  const rooms: Room[] = kitchen === undefined ? [] : [{ kind: kitchen, mats: kitchenMats, floor: type === 2 ? 1 : null, count: 1 }]
  for (let index = 0; index < count; index++)
    rooms.push({
      kind: index === 0 && count > 1 && (built < '2008' || random.chance(0.3)) ? 1 : 2,
      mats: half(Math.max(3, each * random.between(0.8, 1))),
      floor: type === 2 ? (upstairs && index > 0 ? 2 : 1) : null,
      count: 1,
    })
  return rooms
}

const half = (mats: number) => Math.floor(mats * 2) / 2

/** リフォーム箇所, as the text dates them. */
export const renovationsOf = (place: Place, random: Random): Renovation[] =>
  renewalsOf(place).map(({ part, year }) => ({ part, doneOn: `${year}-${String(random.whole(3, 11)).padStart(2, '0')}` }))

/** The parts of the building that its text says were renewed, with the year. */
export const renewalsOf = ({ appeal }: Place): { part: Renovation['part']; year: string }[] =>
  appeal.split('。').flatMap((sentence) => {
    const [, year] = /(20\d\d)年/.exec(sentence) ?? []
    if (!year || /建て|調査|測量|大雨|地震|杭|建築家|入居/.test(sentence)) return []
    return mended.filter(([words]) => words.test(sentence)).map(([, part]) => ({ part, year }))
  })

const mended: readonly (readonly [RegExp, Renovation['part']])[] = [
  [/台所|水まわり/, 1],
  [/浴室|水まわり/, 2],
  [/洗面/, 4],
  [/給湯器/, 5],
  [/配管/, 6],
  [/クロス|壁紙/, 13],
  [/床/, 14],
  [/窓/, 16],
  [/屋根|茅/, 21],
  [/外壁|塗り替え|塗り直し/, 22],
  [/大規模修繕/, 31],
  [/耐震補強|基礎を足し/, 42],
  [/白蟻|しろあり/, 43],
]

/** 周辺施設: near in a town, far in the country. */
export function nearbyOf(place: Place, remote: boolean, random: Random): NearbyPlace[] {
  const far = remote ? 4 : 1
  const places: readonly (readonly [kind: NearbyPlace['kind'], from: number, to: number, share: number])[] = [
    [1, 250, 1100, 0.9],
    [2, 500, 1900, 0.6],
    [3, 200, 900, 0.5],
    [5, 120, 700, 0.8],
    [6, 250, 1200, 0.9],
    [9, 200, 1200, 0.6],
    [8, 900, 3800, 0.3],
    [10, 80, 700, 0.6],
    [12, 250, 1200, 0.5],
    [21, 60, 400, place.by ? 0.4 : 0.9],
  ]
  return places
    .filter(([, , , share]) => random.chance(share))
    .map(([kind, from, to]) => ({ kind, metres: Math.round((random.between(from, to) * far) / 10) * 10 }))
    .toSorted((a, b) => a.metres - b.metres)
}

/** 調査の結果: most findings are in order; defects admitted in the text appear here as well. */
export function surveyOf(place: Place, random: Random): NonNullable<EstateFields['surveyFindings']> {
  const codes = place.type === 1 ? [20, 22, 28] : place.type === 3 ? [1, 5, 80, 82] : [1, 2, 6, 28]
  return codes.map((code) => {
    const admitted = (code === 1 && /雨漏り/.test(place.appeal)) || (code === 6 && /直し|替え/.test(place.appeal))
    return { code, result: admitted ? 2 : random.chance(0.75) ? 1 : random.oneOf([3, 4] as const) }
  })
}

/** お持ちの書類 */
export const documentsOf = ({ type, built = '' }: Place, random: Random) =>
  ([1, 9, ...(type === 3 ? [12, 7] : [3, 4]), ...(type === 1 ? [5] : [11, 14]), ...(built > INSPECTED_SINCE ? [8] : [])] as const).filter(
    (code) => code === 1 || code === 9 || random.chance(0.5),
  )

export const seismicOf = ({ built = '' }: Place) => (built >= SINCE_NEW_LAW ? 1 : 2)

/** 利回り */
export const yieldOf = ({ rent, price }: Place) => (rent ? Math.round(((rent * 12) / (price * 10_000)) * 10_000) / 100 : undefined)

/** Enumerations of building fields: code and label. */

/** 建物構造 */
export const structures = {
  1: '木造',
  2: 'ブロック造',
  3: '鉄骨造',
  4: '鉄筋コンクリート造',
  5: '鉄骨鉄筋コンクリート造',
  6: 'プレキャストコンクリート造',
  7: '鉄骨プレキャストコンクリート造',
  8: '軽量鉄骨造',
  9: 'その他（混構造など）',
  11: 'ALC造（軽量気泡コンクリート）',
  12: '鉄筋ブロック造',
  13: 'コンクリート充填鋼管造',
} as const

/** 専有面積の計測方式 */
export const floorMeasurements = { 1: '壁芯', 2: '内法' } as const

/** 完成区分 */
export const completions = { 1: '完成済み', 2: '建築中（未完成）', 3: '完成予定' } as const

/** 新築・中古の別 */
export const newOrUsed = { 0: '中古', 1: '新築・未入居' } as const

/** 管理形態 */
export const managementForms = { 1: '自主管理', 2: '管理会社に一部委託', 3: '管理会社に全部委託' } as const

/** 管理人 */
export const caretakers = { 1: '常駐', 2: '日勤', 3: '巡回', 4: '無' } as const

/** 駐車場 */
export const parkings = { 1: '空有', 2: '空無', 3: '近隣確保', 4: '無' } as const
export const parkingsOfHouse = { 1: '有', 2: '無', 3: '近隣確保' } as const

/** 建築工法 */
export const constructionMethods = { 1: '在来工法', 2: 'ツーバイフォー（2×4）' } as const

/** 管理組合 and others: it is there or not */
export const existences = { 0: '無', 1: '有' } as const

/** 耐震基準 */
export const seismicStandards = { 1: '新耐震（1981年6月1日以降の確認）', 2: '旧耐震', 3: '耐震基準適合証明あり' } as const

/** 部屋種別, in the codes of REINS, HOME'S (21, 22) and our own from 24 */
export const roomKinds = {
  1: '和室',
  2: '洋室',
  3: 'DK',
  4: 'LDK',
  5: 'L（リビング）',
  6: 'D（ダイニング）',
  7: 'K（キッチン）',
  8: 'S（納戸・サービスルーム）',
  9: 'その他',
  21: 'LK',
  22: 'LD',
  24: 'ロフト',
  25: '土間',
  26: '店舗・事務所部分',
} as const
/** Rooms counted in 2LDK; a store room, a loft or an earthen floor does not count. */
export const livingRoomKinds: readonly number[] = [1, 2]
export const SERVICE_ROOM = 8

/** リフォーム箇所: the tens are their groups. */
export const renovationParts = {
  1: 'キッチン',
  2: '浴室',
  3: 'トイレ',
  4: '洗面所',
  5: '給湯器',
  6: '給排水管',
  9: 'その他（水回り）',
  11: '内装全面（床・壁・天井・建具すべて）',
  12: '壁・天井（クロス・塗装等）',
  13: '全室クロス張替',
  14: '床（フローリング等）',
  15: '建具（室内ドア等）',
  16: 'サッシ',
  19: 'その他（内装）',
  21: '屋根',
  22: '外壁',
  29: 'その他（外装）',
  31: '大規模修繕など',
  41: 'リノベーション済み',
  42: '耐震補強',
  43: 'シロアリ防除',
  49: '未実施',
} as const
/** The renovation parts by group. */
export const renovationGroups: Readonly<Record<string, Readonly<Record<number, string>>>> = Object.fromEntries(
  ['水回り', '内装', '外装', '共用部分', '全体'].map((group, tens) => [
    group,
    Object.fromEntries(Object.entries(renovationParts).filter(([code]) => Math.floor(Number(code) / 10) === tens)),
  ]),
)
export const NOT_RENOVATED = 49

/** 有無, including not known yet */
export const presences = { 0: '無', 1: '有', 9: '確認中' } as const

/** 写真種別, in the codes of HOME'S and our own from 26 */
export const photoKinds = {
  1: '間取り図',
  2: '外観',
  3: '地図',
  4: '周辺',
  5: '室内',
  10: '玄関',
  11: 'リビング・ダイニング',
  12: 'キッチン',
  13: '寝室',
  14: '子供部屋',
  15: '浴室',
  16: 'トイレ',
  17: '洗面所',
  18: '収納',
  19: '設備',
  20: 'バルコニー',
  21: 'エントランス（共用部）',
  22: '駐車場',
  23: '洋室',
  24: '和室',
  25: '省エネ性能ラベル',
  26: '前面道路',
  27: '眺望',
  28: '庭',
  29: '敷地・土地',
  30: '測量図・区画図',
  31: '駐輪場',
  32: '倉庫・工場内部',
  33: '不具合箇所',
  9: 'その他',
} as const
export const FLOOR_PLAN_PHOTO = 1
export type PhotoKind = keyof typeof photoKinds
export const OTHER_PHOTO = 9

/** The recommended order of photos, by type; advice in the wizard. */
export const photoOrderAdvice: Record<number, readonly PhotoKind[]> = {
  1: [29, 26, 30, 4],
  2: [2, 11, 12, 15, 5, 28, 26, 1],
  3: [11, 27, 12, 15, 5, 21, 1],
  4: [2, 5, 12, 21, 26, 1],
  5: [2, 32, 26, 22, 29],
  6: [2, 32, 19, 26, 29],
  7: [2, 21, 5, 15, 12, 26, 27],
  8: [2, 21, 5, 16, 26, 1],
  99: [2, 5, 26, 4],
}

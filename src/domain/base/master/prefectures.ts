/** 地方 by code, in display order. */
export const regions = {
  1: '北海道・東北',
  2: '関東',
  3: '甲信越・北陸',
  4: '東海',
  5: '近畿',
  6: '中国',
  7: '四国',
  8: '九州・沖縄',
} as const
export type Region = keyof typeof regions

export interface PrefectureName {
  /** '01' to '47': the id of the prefecture, and prefecturesCode everywhere else. */
  code: string
  name: string
  region: Region
}

const table: Record<Region, string> = {
  1: '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県',
  2: '茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県',
  3: '新潟県 富山県 石川県 福井県 山梨県 長野県',
  4: '岐阜県 静岡県 愛知県 三重県',
  5: '滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県',
  6: '鳥取県 島根県 岡山県 広島県 山口県',
  7: '徳島県 香川県 愛媛県 高知県',
  8: '福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県',
}

/** The 47 prefectures by code, as first seeded. Screens use `#web/prefectures.ts`, which includes the operator's changes. */
export const officialPrefectures: readonly PrefectureName[] = Object.entries(table)
  .flatMap(([region, names]) => names.split(' ').map((name) => ({ name, region: Number(region) as Region })))
  .map((prefecture, index) => ({ code: String(index + 1).padStart(2, '0'), ...prefecture }))

/** A prefecture's default position, with gaps for reordering. */
export const officialSortOrder = (code: string): number => Number(code) * 10

/** 地方 by code, in the order that they are shown. */
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
  kana: string
  region: Region
}

const table: Record<Region, string> = {
  1: '北海道 ホッカイドウ 青森県 アオモリケン 岩手県 イワテケン 宮城県 ミヤギケン 秋田県 アキタケン 山形県 ヤマガタケン 福島県 フクシマケン',
  2: '茨城県 イバラキケン 栃木県 トチギケン 群馬県 グンマケン 埼玉県 サイタマケン 千葉県 チバケン 東京都 トウキョウト 神奈川県 カナガワケン',
  3: '新潟県 ニイガタケン 富山県 トヤマケン 石川県 イシカワケン 福井県 フクイケン 山梨県 ヤマナシケン 長野県 ナガノケン',
  4: '岐阜県 ギフケン 静岡県 シズオカケン 愛知県 アイチケン 三重県 ミエケン',
  5: '滋賀県 シガケン 京都府 キョウトフ 大阪府 オオサカフ 兵庫県 ヒョウゴケン 奈良県 ナラケン 和歌山県 ワカヤマケン',
  6: '鳥取県 トットリケン 島根県 シマネケン 岡山県 オカヤマケン 広島県 ヒロシマケン 山口県 ヤマグチケン',
  7: '徳島県 トクシマケン 香川県 カガワケン 愛媛県 エヒメケン 高知県 コウチケン',
  8: '福岡県 フクオカケン 佐賀県 サガケン 長崎県 ナガサキケン 熊本県 クマモトケン 大分県 オオイタケン 宮崎県 ミヤザキケン 鹿児島県 カゴシマケン 沖縄県 オキナワケン',
}

/** The 47 prefectures by code. They stand in the database as a master as well; here they are words that a page needs at once. */
export const prefectures: readonly PrefectureName[] = Object.entries(table)
  .flatMap(([region, line]) => [...line.matchAll(/(\S+) (\S+)/g)].map(([, name = '', kana = '']) => ({ name, kana, region })))
  .map(({ name, kana, region }, index) => ({ code: String(index + 1).padStart(2, '0'), name, kana, region: Number(region) as Region }))

const byCode = new Map(prefectures.map((prefecture) => [prefecture.code, prefecture]))

export const findPrefecture = (code: string): PrefectureName | undefined => byCode.get(code)
export const prefecturesOf = (region: Region): PrefectureName[] => prefectures.filter((prefecture) => prefecture.region === region)

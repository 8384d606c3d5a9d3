import type { Choices, Group, Item } from './item.ts'

/** 付帯設備表. As of November 2026; to be checked by a professional before the operator relies on it. */

export const FacilityState = { stays: 1, goes: 2, none: 3 } as const
const states: Choices = { labels: { 1: '残す', 2: '撤去する', 3: 'もともとない' }, opens: [] }
const STAYS = [FacilityState.stays] as const
const ofWhatStays = [
  { name: 'fault', with: STAYS, must: true },
  { name: 'faultNote', with: STAYS, if: ['fault', 2], must: true },
  { name: 'count', with: STAYS },
  { name: 'place', with: STAYS },
  { name: 'maker', with: STAYS },
] as const satisfies Item['more']

type Row = readonly [code: number, label: string, houses?: string, only?: 'farm']
const group = (label: string, rows: readonly Row[], main?: true): Group => ({
  label,
  ...(main && { main }),
  items: rows.map(([code, label, houses = 'HC', only]) => ({
    ...{ code, label, for: houses, choices: states, more: ofWhatStays },
    ...(only && { only }),
  })),
})

/** Furniture and appliances that stay, on free lines where the seller names them. */
export const FREE_LINES = { first: 2501, last: 2530 } as const
export const isFreeLine = ({ code }: { code: number }) => code >= FREE_LINES.first && code <= FREE_LINES.last
const freeLines: Group = {
  label: '残す家具・家電',
  items: Array.from({ length: FREE_LINES.last - FREE_LINES.first + 1 }, (_, n) => ({
    ...{ code: FREE_LINES.first + n, label: '残す家具・家電', for: 'HC' },
    more: [
      { name: 'goods', with: 'always', must: true } as const,
      { name: 'count', with: 'always' } as const,
      { name: 'condition', with: 'always' } as const,
    ],
  })),
}
/** 特定保守製品, as listed since 2021. */
const maintained: Group = {
  label: '特定保守製品',
  main: true,
  items: ([2601, 2602] as const).map((code) => ({
    ...{ code, label: code === 2601 ? '石油給湯機' : '石油ふろがま', for: 'HC', choices: states },
    more: [...ofWhatStays, { name: 'mark', with: STAYS, must: true }],
  })),
}

export const facilityGroups: readonly Group[] = [
  group(
    '給湯',
    [
      [1101, '給湯器（ガス・電気・石油・太陽熱）'],
      [1102, '追いだき'],
      [1103, '台所の給湯'],
      [1104, '洗面の給湯'],
      [1105, '浴室の給湯'],
      [1106, '湯沸かし器'],
    ],
    true,
  ),
  group(
    '台所',
    [
      [1201, '流し台'],
      [1202, 'コンロ（ガス・IH）'],
      [1203, 'グリル'],
      [1204, 'レンジフード・換気扇'],
      [1205, '食器洗い乾燥機'],
      [1206, 'オーブン'],
      [1207, '浄水器'],
      [1208, 'ディスポーザー', 'C'],
    ],
    true,
  ),
  group(
    '浴室',
    [
      [1301, '浴槽'],
      [1302, 'シャワー'],
      [1303, '浴室換気乾燥機'],
      [1304, '鏡・照明'],
      [1305, 'ジェット・テレビなど'],
    ],
    true,
  ),
  group(
    '洗面・洗濯',
    [
      [1401, '洗面台'],
      [1402, '鏡・照明'],
      [1403, '洗濯機の防水パン'],
      [1404, '洗濯用の水栓'],
    ],
    true,
  ),
  group(
    'トイレ',
    [
      [1501, '便器（水洗・簡易水洗・汲取）'],
      [1502, '温水洗浄便座'],
      [1503, '手洗い器'],
      [1504, '換気扇'],
    ],
    true,
  ),
  group(
    '冷暖房・換気',
    [
      [1601, 'エアコン'],
      [1602, '床暖房'],
      [1603, '24時間換気'],
      [1604, '換気扇'],
      [1605, '暖房機（FF・温水・蓄熱）'],
      [1606, '全館空調'],
    ],
    true,
  ),
  group(
    'そのほかの主な設備',
    [
      [1701, 'インターホン・ドアホン'],
      [1702, '住宅用火災警報器'],
      [1703, '分電盤・コンセント'],
      [1704, '太陽光発電', 'H'],
      [1705, '蓄電池', 'H'],
      [1706, '浄化槽', 'H'],
      [1707, '井戸ポンプ', 'HL'],
      [1708, 'ホームエレベーター', 'H'],
      [1709, 'EV充電', 'H'],
    ],
    true,
  ),
  group('照明', [
    [1801, '屋内の照明器具'],
    [1802, 'ダウンライト'],
    [1803, '屋外の照明'],
    [1804, 'センサーライト'],
  ]),
  group('収納', [
    [1901, '食器棚・吊戸棚'],
    [1902, '床下収納'],
    [1903, 'げた箱'],
    [1904, 'つくりつけの棚'],
    [1905, '屋根裏収納'],
  ]),
  group('建具', [
    [2001, '網戸'],
    [2002, '雨戸・シャッター'],
    [2003, 'サッシ'],
    [2004, 'ふすま'],
    [2005, '障子'],
    [2006, '畳'],
    [2007, '室内のドア'],
    [2008, 'カーテン・レール'],
    [2009, 'ブラインド'],
    [2010, 'じゅうたん'],
  ]),
  group('通信・放送', [
    [2101, 'アンテナ（地上・BS）'],
    [2102, 'ケーブルテレビ'],
    [2103, '光回線・LAN'],
  ]),
  group('外まわり', [
    [2201, '門・塀・フェンス', 'HL'],
    [2202, '車庫・カーポート', 'HL'],
    [2203, '物置', 'HL'],
    [2204, '物干し'],
    [2205, '庭木・庭石', 'HL'],
    [2206, '池・灯ろう', 'HL'],
    [2207, 'ウッドデッキ', 'H'],
    [2208, '郵便受け'],
    [2209, '宅配ボックス'],
    [2210, '散水栓', 'HL'],
    [2211, '農機具・ビニールハウス', 'HL', 'farm'],
  ]),
  group('防犯・防災', [
    [2301, '防犯カメラ'],
    [2302, '金庫'],
    [2303, '消火器'],
    [2304, '避難はしご', 'C'],
  ]),
  freeLines,
  maintained,
]

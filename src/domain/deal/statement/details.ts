const known = { 1: '有', 2: '無', 9: 'わからない' } as const
const rule = { 1: '可', 2: '不可', 3: '条件つき', 9: 'わからない' } as const

/** Reasons for not knowing. */
export const unknownReasons = { 1: '住んだことがない', 2: '相続したばかり', 3: '調べられない', 9: 'その他' } as const

/** A detail asked for besides the answer; a name means the same wherever it is used. */
export type Detail = { label: string } & (
  | { kind: 'text'; max: number; help?: string }
  | { kind: 'number' | 'yen'; least: number; most: number; unit: string }
  | { kind: 'one'; of: Readonly<Record<number, string>> }
)

/** In the order in which they are asked and shown. */
export const details = {
  why: { label: 'わからない理由', kind: 'one', of: unknownReasons },
  goods: { label: '品名', kind: 'text', max: 60 },
  condition: { label: '状態', kind: 'text', max: 60 },
  fault: { label: '不具合', kind: 'one', of: { 1: '不具合なし', 2: '不具合あり', 9: 'わからない（電気や水を止めている）' } },
  faultNote: { label: '不具合の内容', kind: 'text', max: 200 },
  where: { label: 'どこで', kind: 'text', max: 100, help: '例：2階の北側の部屋の天井' },
  when: { label: 'いつごろ', kind: 'text', max: 40, help: '例：2019年ごろ' },
  year: { label: '被害のあった年', kind: 'text', max: 20 },
  overhang: { label: '越境の向き', kind: 'one', of: { 1: 'こちらから', 2: 'となりから', 3: '両方' } },
  memorandum: { label: '覚書', kind: 'one', of: known },
  note: { label: '内容', kind: 'text', max: 400, help: 'わかる範囲で、短くて構いません。' },
  fixed: { label: '直した内容', kind: 'text', max: 400, help: '例：2020年に屋根をふき替えた' },
  treated: { label: '消毒した年', kind: 'text', max: 40 },
  permit: { label: '建築確認', kind: 'one', of: known },
  inspected: { label: '検査済証', kind: 'one', of: known },
  confirmation: { label: '境界確認書', kind: 'one', of: known },
  broken: { label: 'こわれているところ', kind: 'one', of: { 1: 'ない', 2: 'ある', 9: 'わからない' } },
  surveyed: {
    label: '土壌の調査',
    kind: 'one',
    of: { 1: '調べたことはない', 2: '調べた（書類あり）', 3: '調べた（書類なし）', 9: 'わからない' },
  },
  holding: { label: 'どなたのものか', kind: 'one', of: { 1: '自分のもの', 2: 'リースなど、支払いが続くもの' } },
  since: { label: 'いつから空き家か', kind: 'text', max: 40, help: '例：2022年3月から' },
  care: { label: '手入れの間隔', kind: 'text', max: 60, help: '例：月に1回、風を通している' },
  persons: { label: 'ほかの持ち主の人数', kind: 'number', least: 1, most: 50, unit: '人' },
  fee: { label: '管理費（月額）', kind: 'yen', least: 0, most: 10_000_000, unit: '円' },
  fund: { label: '修繕積立金（月額）', kind: 'yen', least: 0, most: 10_000_000, unit: '円' },
  amount: { label: '金額', kind: 'yen', least: 0, most: 1_000_000_000, unit: '円' },
  pets: { label: 'ペット', kind: 'one', of: rule },
  instruments: { label: '楽器', kind: 'one', of: rule },
  lodging: { label: '民泊', kind: 'one', of: rule },
  reform: { label: 'リフォーム', kind: 'one', of: rule },
  count: { label: '数', kind: 'number', least: 1, most: 20, unit: '' },
  place: { label: '場所', kind: 'text', max: 60 },
  maker: { label: 'メーカー・年式', kind: 'text', max: 60 },
  mark: { label: '製造番号・点検期間の表示', kind: 'one', of: known },
} as const satisfies Record<string, Detail>

export type DetailName = keyof typeof details
export const detailNames = Object.keys(details) as DetailName[]
type Value<D> = D extends { kind: 'text' } ? string : number

/** A seller's answer to one item: the choice and its details. */
export type Answer = { code: number; choice: number | null; photos: string[] } & {
  [name in DetailName]?: Value<(typeof details)[name]> | null
}

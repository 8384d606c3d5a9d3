import { ContractKind, type givenKinds } from './enumerations.ts'

/**
 * ひな形: the built-in contracts for an ordinary sale and an ordinary gift. Written by laymen in November 2026; CONTRACT_TEMPLATE enables
 * both.
 */
export const templateVersions = { [ContractKind.sale]: '2026-11-2', [ContractKind.gift]: '2026-11-gift' } as const satisfies Record<
  keyof typeof givenKinds,
  string
>

/** Shown wherever one of the texts is offered, read or drawn. */
export const LAYMANS_DRAFT = {
  title: 'このひな形は、法律の専門家が作ったものではありません',
  text: '一般的な取引を想定した文案です。署名する前に、弁護士・司法書士などの専門家に見てもらうことをおすすめします。',
} as const
/** Added for a gift. As of November 2026, to be checked by a professional. */
export const GIFT_ON_PAPER =
  '贈与の契約は、紙に署名・押印して結ぶのが一般的です。電子で結ぶ前に、登記をお願いする司法書士に、紙の契約書が必要かをお確かめください。'

/** 面積 */
export const measures = { 1: '登記の面積による', 2: '実測の面積による（代金の精算はしない）' } as const
export type Measure = keyof typeof measures
/** 境界の明示 */
export const boundaries = { 1: '引渡しまでに、売主が境界を示す', 2: '現況のまま（境界は示さない）' } as const
export type Boundary = keyof typeof boundaries
/** 登記の費用 */
export const registryCosts = { 1: '買主が負担する', 2: '売主と買主で半分ずつ負担する' } as const
export type RegistryCost = keyof typeof registryCosts
/** 主要設備の不具合 */
export const equipmentTerms = { 1: '引渡しから7日以内に知らせがあれば、売主が直す', 2: '売主は直す責任を負わない' } as const
export type EquipmentTerm = keyof typeof equipmentTerms
/** 契約違反のとき */
export const penalties = { 1: '代金の10％', 2: '代金の20％', 3: '実際の損害' } as const
export type Penalty = keyof typeof penalties
/** 契約不適合責任 */
export const faultTerms = { 1: 'なし（免責）', 2: '引渡しから3か月', 3: '引渡しから6か月', 4: '引渡しから1年' } as const
export type FaultTerm = keyof typeof faultTerms
/** 残っている物 */
export const leftoverTerms = { 1: 'すべて片づける', 2: '取り決めた物だけを残す', 3: 'そのまま残す' } as const
export type LeftoverTerm = keyof typeof leftoverTerms
/** 固定資産税などの起算日 */
export const taxYears = { 1: '1月1日', 4: '4月1日' } as const
export type TaxYear = keyof typeof taxYears
/** 特約: chosen from these; anything else takes a professional. */
export const specials = {
  1: '買主は、建物・土地を現況のまま引き受けます。',
  2: '売主は、引渡しまでの庭木・庭石の手入れを要しません。',
  3: '売主は、残す家具・家電の働きを保証しません。',
  4: '境界の確認に、測量士・土地家屋調査士の立会いを要しません。',
} as const
export type Special = keyof typeof specials
export const specialNames = {
  1: '現況のまま引き渡す',
  2: '庭木の手入れをしない',
  3: '残す家具・家電の保証をしない',
  4: '専門家の立会い・測量なしで境界を確かめる',
} as const satisfies Record<Special, string>

export const MAX_LANDS = 3
/** Above it, a professional is needed. */
export const MAX_PRICE = 1_000_000_000

import type { Section } from '#platform/setting/sections.ts'

export const legalSections = {
  terms: 'legal.terms',
  privacy: 'legal.privacy',
  law: 'legal.law',
  guideline: 'legal.guideline',
  external: 'legal.external',
} as const satisfies Record<string, Section>
export type LegalKind = keyof typeof legalSections
export type LegalSection = (typeof legalSections)[LegalKind]
export const legalKinds = Object.keys(legalSections) as [LegalKind, ...LegalKind[]]
export const isLegal = (section: Section): section is LegalSection => section.startsWith('legal.')

/** The rows that 特定商取引法 requires, by id. */
export const lawRows = {
  seller: '販売事業者',
  representative: '運営責任者',
  address: '所在地',
  phone: '電話番号',
  price: '販売価格',
  extra: '料金のほかに必要な費用',
  method: 'お支払い方法',
  payment: 'お支払いの時期',
  delivery: 'サービスの提供時期',
  validity: '申し込みの有効期限',
  cancel: '取り消しと返金',
  defect: 'サービスに不備があったとき',
} as const

/** Days of notice that members get before new terms take effect. */
export const NOTICE_DAYS = 14

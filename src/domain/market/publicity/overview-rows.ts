import { labelOf } from '#domain/base/words/codes.ts'
import { formatArea, formatNumber, formatYen, noValue } from '#domain/base/words/format.ts'

export interface OverviewRow {
  term: string
  value: string
}

type Words = string | null | undefined | false | 0

/** A row required in every advertisement of its kind; ― if unknown. */
export const requiredRow = (term: string, value: Words): OverviewRow[] => [{ term, value: value || noValue }]

/** A row shown only if it has a value. */
export const optionalRow = (term: string, value: Words): OverviewRow[] => (value ? [{ term, value }] : [])

export const labelIfKnown = (labels: Readonly<Record<number, string>>, code: number | null | undefined): string | null =>
  code === null || code === undefined ? null : labelOf(labels, code)

export const joinLabels = (labels: Readonly<Record<number, string>>, codes: readonly number[] | undefined): string =>
  (codes ?? []).map((code) => labelOf(labels, code)).join('、')

/** With an optional note in brackets. */
export const withNote = (text: Words, more: Words): string | null => (text ? (more ? `${text}（${more}）` : text) : null)

export const joinParts = (parts: readonly Words[], between = '／'): string => parts.filter(Boolean).join(between)

export const area = (squareMetres: number | null | undefined) => (squareMetres ? formatArea(squareMetres) : null)
export const metres = (length: number | null | undefined) => (length ? `${formatNumber(length)}m` : null)
export const monthly = (yen: number | null | undefined) => (yen === null || yen === undefined ? null : `${formatYen(yen)}／月`)

/** 2027年3月 from yyyy-MM. */
export const monthOf = (month: string | null | undefined) => {
  const [year, number] = (month ?? '').split('-')
  return year && number ? `${year}年${Number(number)}月` : null
}

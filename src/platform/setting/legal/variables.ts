import { addressLine, type Issuer } from '../data.ts'
import type { Block } from './markdown.ts'
import { SERVICE } from './signing-named.ts'

/** Variables that texts may use, so they follow the operator's details. */
export const legalVariables = ['事業者名', '運営責任者', '所在地', '電話番号', 'メールアドレス', '免許証番号', '登録番号', SERVICE] as const
type Variable = (typeof legalVariables)[number]
export type Values = Record<Variable, string | null>

const VARIABLE = /\{\{([^{}]*)\}\}/g
const namesIn = (text: string) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim())

export const valuesOf = (issuer: Issuer, invoiceNumber: string | null, phone: string, service: string | null): Values => ({
  事業者名: issuer.name,
  運営責任者: issuer.representative,
  所在地: addressLine(issuer),
  電話番号: issuer.hours ? `${phone}（受付時間：${issuer.hours}）` : phone,
  メールアドレス: issuer.email,
  免許証番号: issuer.license,
  登録番号: invoiceNumber,
  [SERVICE]: service,
})

/** False for a text with an empty variable: it is then omitted. */
export const saysSomething = (text: string, values: Values): boolean => namesIn(text).every((name) => values[name as Variable])

export const fillVariables = (text: string, values: Values): string =>
  text.replaceAll(VARIABLE, (_, name: string) => values[name.trim() as Variable] ?? '')

/** Runs after the markup is parsed: a variable's value is never markup. */
export const filledBlocks = (blocks: readonly Block[], values: Values): Block[] =>
  blocks.map(({ kind, items }) => ({
    kind,
    items: items.map((runs) =>
      runs.map(({ text, strong, href }) => ({ text: fillVariables(text, values), strong, href: href && fillVariables(href, values) })),
    ),
  }))

export function unknownVariable(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !(legalVariables as readonly string[]).includes(name))
  if (unknown !== undefined)
    return `「{{${unknown}}}」は使えません。使えるのは${legalVariables.map((name) => `「{{${name}}}」`).join('')}です。`
  return /\{\{|\}\}/.test(text.replaceAll(VARIABLE, '')) ? '「{{」と「}}」で、項目の名前を囲んでください。' : undefined
}

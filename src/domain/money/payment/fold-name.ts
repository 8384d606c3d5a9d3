import { toHolder } from '#domain/base/words/typed-text.ts'

/** Forms of companies as written out, and as banks shorten them before or after a name: カ）, （カ. */
const FORMS = /株式会社|有限会社|合同会社|カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ/g
const SHORT = /^[ァ-ヶ]{1,3}\)|\([ァ-ヶ]{1,3}\)?$|\((?:カ|ユ|ド|株|有|同)\)/g

/** A payer's name for comparison: full-size kana, without digits, spaces, punctuation and the legal form of a company. */
export const foldName = (name: string): string =>
  toHolder(name)
    .toUpperCase()
    .replaceAll(/[\d]/g, '')
    .replaceAll(SHORT, '')
    .replaceAll(FORMS, '')
    .replaceAll(/[^\p{L}]/gu, '')

/** Numbers that the payer may have written for us: runs of six digits and more, at most ten. */
export const referencesIn = (...texts: readonly (string | null)[]): string[] =>
  [
    ...new Set(
      texts.flatMap(
        (text) =>
          (text ?? '')
            .normalize('NFKC')
            .replaceAll(/(?<=\d)-(?=\d)/g, '')
            .match(/\d{6,20}/g) ?? [],
      ),
    ),
  ].slice(0, 10)

/** The order's number as a payer writes it before their name: all bank forms accept digits there, but not Latin letters. */
export const transferReference = (orderNumber: string): string => orderNumber.replaceAll(/\D/g, '')

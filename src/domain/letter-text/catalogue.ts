import { houseLetters } from './house-words.ts'
import { legalLetters } from './legal-words.ts'
import { memberLetters } from './member-words.ts'
import { moneyLetters } from './money-words.ts'
import { privacyLetters } from './privacy-words.ts'
import type { LetterSpec } from './spec.ts'
import { talkLetters } from './talk-words.ts'

/** The letters whose words the office may change, as the house words them. A paragraph whose variable is empty is left out. */
export const letterTexts = {
  ...houseLetters,
  ...talkLetters,
  ...moneyLetters,
  ...memberLetters,
  ...privacyLetters,
  ...legalLetters,
}
export type LetterKey = keyof typeof letterTexts
export const letterKeys = Object.keys(letterTexts) as LetterKey[]
export const specOf = (key: LetterKey): LetterSpec => letterTexts[key]

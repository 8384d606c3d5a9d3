import { companionLetters } from './companion-words.ts'
import { houseLetters } from './house-words.ts'
import { keeperLetters } from './keeper-words.ts'
import { legalLetters } from './legal-words.ts'
import { memberLetters } from './member-words.ts'
import { moneyLetters } from './money-words.ts'
import { offerLetters } from './offer-words.ts'
import { officeLetters } from './office-words.ts'
import { paperLetters } from './paper-words.ts'
import { planLetters } from './plan-words.ts'
import { privacyLetters } from './privacy-words.ts'
import type { LetterSpec } from './spec.ts'
import { talkLetters } from './talk-words.ts'
import { viewingLetters } from './viewing-words.ts'

/** Every letter that is sent, and whose words the office may change, as the house words them. A paragraph whose variable is empty is left out. */
export const letterTexts = {
  ...houseLetters,
  ...keeperLetters,
  ...talkLetters,
  ...viewingLetters,
  ...offerLetters,
  ...planLetters,
  ...paperLetters,
  ...companionLetters,
  ...moneyLetters,
  ...memberLetters,
  ...privacyLetters,
  ...legalLetters,
  ...officeLetters,
}
export type LetterKey = keyof typeof letterTexts
export const letterKeys = Object.keys(letterTexts) as LetterKey[]
export const specOf = (key: LetterKey): LetterSpec => letterTexts[key]

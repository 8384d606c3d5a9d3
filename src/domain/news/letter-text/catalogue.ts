import { companionLetters } from './companion-words.ts'
import type { LetterStage } from './enumerations.ts'
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

/** All letters whose wording the operator may change, with the built-in wording. A paragraph whose variable is empty is left out. */
export const letterTexts = {
  ...houseLetters,
  ...keeperLetters,
  ...talkLetters,
  ...viewingLetters,
  ...offerLetters,
  ...paperLetters,
  ...planLetters,
  ...moneyLetters,
  ...companionLetters,
  ...memberLetters,
  ...privacyLetters,
  ...legalLetters,
  ...officeLetters,
}
export type LetterKey = keyof typeof letterTexts
export const letterKeys = Object.keys(letterTexts) as LetterKey[]
export const specOf = (key: LetterKey): LetterSpec => letterTexts[key]

/** The stage of the letters in a file, along a deal. */
const files: readonly (readonly [stage: LetterStage, letters: object])[] = [
  ['listing', houseLetters],
  ['search', keeperLetters],
  ['talk', talkLetters],
  ['viewing', viewingLetters],
  ['offer', offerLetters],
  ['paper', paperLetters],
  ['plan', planLetters],
  ['money', moneyLetters],
  ['companion', companionLetters],
  ['member', { ...memberLetters, ...privacyLetters, ...legalLetters }],
  ['office', officeLetters],
]
/** Letters whose stage differs from their file's. */
const elsewhere: Partial<Record<LetterKey, LetterStage>> = {
  ...{ reinstated: 'member', merged: 'member', oneTimeCode: 'member' },
  ...{ estateReleased: 'listing', confirmationSoon: 'listing', confirmationToday: 'listing', confirmationPassed: 'listing' },
  ...{ weekOfListings: 'listing', talkEndedByHouse: 'talk', answerWaited: 'talk', messageNotDelivered: 'talk' },
  ...{ quotationExpiring: 'money', usageFeeNeeded: 'money' },
}
export const stageOf = (key: LetterKey): LetterStage => elsewhere[key] ?? files.find(([, letters]) => key in letters)?.[0] ?? 'office'

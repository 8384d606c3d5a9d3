import { companionLetters } from './companion-words.ts'
import { houseLetters } from './house-words.ts'
import { legalLetters } from './legal-words.ts'
import { memberLetters } from './member-words.ts'
import { moneyLetters } from './money-words.ts'
import { offerLetters } from './offer-words.ts'
import { officeLetters } from './office-words.ts'
import { paperLetters } from './paper-words.ts'
import { planLetters } from './plan-words.ts'
import { privacyLetters } from './privacy-words.ts'
import { reminderLetters } from './reminder-words.ts'
import type { EditableLetter, LetterSpec } from './spec.ts'
import { talkLetters } from './talk-words.ts'
import { viewingLetters } from './viewing-words.ts'

/** Every letter that is sent, as the house words it. A paragraph whose variable is empty is left out. */
export const letterTexts = {
  ...houseLetters,
  ...reminderLetters,
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
export const specOf = (key: LetterKey): LetterSpec => letterTexts[key]

type Texts = typeof letterTexts
/** Letters whose words the office can change; they have a label. */
export type EditableKey = { [Key in LetterKey]: Texts[Key] extends { label: string } ? Key : never }[LetterKey]
export const isEditable = (key: LetterKey): key is EditableKey => 'label' in letterTexts[key]
export const letterKeys = Object.keys(letterTexts) as LetterKey[]
export const editableKeys = letterKeys.filter(isEditable)
export const editableLetter = (key: EditableKey): EditableLetter => letterTexts[key]

import { type LetterKey, specOf } from './catalogue.ts'
import type { LetterWords } from './spec.ts'

type Values = Readonly<Record<string, string>>

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g

const namesIn = (text: string) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
const filled = (text: string, values: Values) => text.replaceAll(VARIABLE, (_, name: string) => values[name] ?? '')
/** What has nothing to say is left out. */
const saying = (texts: readonly string[], values: Values) =>
  texts.filter((text) => namesIn(text).every((name) => values[name])).map((text) => filled(text, values))

/** The words with what they speak of. */
export const fillWords = ({ subject, heading, paragraphs, buttonLabel, notes }: LetterWords, values: Values): LetterWords => ({
  subject: filled(subject, values),
  heading: filled(heading, values),
  paragraphs: saying(paragraphs, values),
  buttonLabel: buttonLabel && filled(buttonLabel, values),
  notes: saying(notes, values),
})

/** What stands against these words of a letter, by the place of each. */
export function mistakesIn(key: LetterKey, words: LetterWords): Record<string, string> {
  const { variables, must = [], words: own } = specOf(key)
  const places: [string, string][] = [
    ['subject', words.subject],
    ['heading', words.heading],
    ...words.paragraphs.map((text, index): [string, string] => [`paragraphs.${index}`, text]),
    ['buttonLabel', words.buttonLabel ?? ''],
    ...words.notes.map((text, index): [string, string] => [`notes.${index}`, text]),
  ]
  const wrong: Record<string, string> = {}
  for (const [place, text] of places) {
    const unknown = namesIn(text).find((name) => !(name in variables))
    if (unknown !== undefined) wrong[place] = `「{{${unknown}}}」は、この文面では使えません。使える項目から選んでください。`
    else if (/\{\{|\}\}/.test(text.replaceAll(VARIABLE, ''))) wrong[place] = '「{{」と「}}」で、項目の名前を囲んでください。'
  }
  const said = new Set(places.flatMap(([, text]) => namesIn(text)))
  const absent = must.find((name) => !said.has(name))
  if (absent) wrong.paragraphs = `「{{${absent}}}」を、本文に入れてください。`
  if (own.buttonLabel && !words.buttonLabel) wrong.buttonLabel = 'ボタンの言葉を入力してください。'
  return wrong
}

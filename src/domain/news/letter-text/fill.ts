import type { LetterSpec, LetterWords } from './spec.ts'

type Values = Readonly<Record<string, string>>

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g

const namesIn = (text: string) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
const filled = (text: string, values: Values) => text.replaceAll(VARIABLE, (_, name: string) => values[name] ?? '')
/** Fills in the variables; leaves out texts whose variables are empty. */
export function fillWords(
  { subject, heading, paragraphs, buttonLabel, notes }: LetterWords,
  values: Values,
  optional: readonly string[] = [],
): LetterWords {
  const isEmpty = (name: string) => !values[name]
  const saying = (texts: readonly string[]) =>
    texts
      .map((text) =>
        text
          .split('\n')
          .filter((line) => !isBare(line) || !namesIn(line).some((name) => optional.includes(name) && isEmpty(name)))
          .join('\n'),
      )
      .filter((text) => text && !namesIn(text).some((name) => isEmpty(name) && !optional.includes(name)))
      .map((text) => filled(text, values))
  return {
    subject: filled(subject, values),
    heading: filled(heading, values),
    paragraphs: saying(paragraphs),
    buttonLabel: buttonLabel && filled(buttonLabel, values),
    notes: saying(notes),
  }
}

/** A line with only a variable and its label: 「理由：{{理由}}」. */
const isBare = (line: string) => /^([^{}：]*：)?\s*\{\{[^{}]*\}\}$/.test(line)

/** Fills in only these variables; the others stay open. */
export const fillSome = (words: LetterWords, values: Values): LetterWords => {
  const some = (text: string) => text.replaceAll(VARIABLE, (open, name: string) => values[name] || open)
  const { subject, heading, paragraphs, buttonLabel, notes } = words
  return {
    subject: some(subject),
    heading: some(heading),
    paragraphs: paragraphs.map(some),
    buttonLabel: buttonLabel && some(buttonLabel),
    notes: notes.map(some),
  }
}

/** The errors in the wording of a letter, by position. */
export function mistakesIn(
  { variables, must = [], words: own }: Pick<LetterSpec, 'variables' | 'must' | 'words'>,
  words: LetterWords,
): Record<string, string> {
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
  const present = new Set(places.flatMap(([, text]) => namesIn(text)))
  const absent = must.find((name) => !present.has(name))
  if (absent) wrong.paragraphs = `「{{${absent}}}」を、本文に入れてください。`
  if (own.buttonLabel && !words.buttonLabel) wrong.buttonLabel = 'ボタンの言葉を入力してください。'
  return wrong
}

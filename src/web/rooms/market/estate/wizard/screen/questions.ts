import type { Wizard } from '#domain/base/master/contract.ts'
import { type EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { type DraftField, type DraftValues, draftFieldNames } from '../draft/draft-fields.ts'

type Question = Pick<Wizard, 'id' | 'question' | 'startFlag' | 'options'>
type Option = Question['options'][number]

export interface AskedQuestion {
  question: Question
  /** The chosen option's index; -1 while unanswered. */
  answer: number
}

/**
 * The questions so far: from the first one along the answers, to the first unanswered. Answers are read from the estate itself, so they
 * survive a reload; `chosen` holds this visit's choices, some of which fill in no field and only lead on.
 */
export function conversation(questions: readonly Question[], values: DraftValues, chosen: ReadonlyMap<string, number>): AskedQuestion[] {
  const byID = new Map(questions.map((question) => [question.id, question]))
  const asked: AskedQuestion[] = []
  let next = questions.find(({ startFlag }) => startFlag)
  while (next && !asked.some(({ question }) => question === next)) {
    const answer = chosen.get(next.id) ?? answerOf(next, byID, values)
    asked.push({ question: next, answer })
    next = byID.get(next.options[answer]?.nextID ?? '')
  }
  return asked
}

export const isAnswered = (asked: readonly AskedQuestion[]) => asked.length > 0 && asked.every(({ answer }) => answer >= 0)

/** The field values an option fills in. Fields that the wizard does not have are ignored. */
export const fillsOf = ({ fills }: Option): [DraftField, string | string[]][] =>
  draftFieldNames.flatMap((name): [DraftField, string | string[]][] => {
    const value = fills[name]
    if (value === undefined) return []
    return [[name, name === 'reasonForSaleCodes' ? value.split(',') : value]]
  })

/** The kind of house an option stands for: its own, or the first of those it leads to. */
export function kindOf(option: Option, questions: readonly Question[]): EstateType | undefined {
  const own = Number(option.fills.estateType) as EstateType
  if (own in estateTypes) return own
  const led = questions.find(({ id }) => id === option.nextID)?.options[0]
  return led && fillsOf(option).length === 0 && led.fills.estateType ? kindOf(led, []) : undefined
}

function answerOf(question: Question, byID: ReadonlyMap<string, Question>, values: DraftValues): number {
  const filled = question.options.findIndex((option) => isFilled(option, values))
  if (filled >= 0) return filled
  // An option that only leads on counts as chosen when a later question is answered.
  return question.options.findIndex((option) => fillsOf(option).length === 0 && leadsToAnswer(byID.get(option.nextID ?? ''), values))
}

const isFilled = (option: Option, values: DraftValues) => {
  const fills = fillsOf(option)
  return fills.length > 0 && fills.every(([name, value]) => String(values[name]) === String(value))
}

const leadsToAnswer = (question: Question | undefined, values: DraftValues) =>
  question?.options.some((option) => isFilled(option, values)) ?? false

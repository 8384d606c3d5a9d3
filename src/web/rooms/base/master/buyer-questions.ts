import type { Wizard } from '#domain/base/master/contract.ts'
import { WizardType } from '#domain/base/master/enumerations.ts'
import { api } from '#web/api/client.ts'

export type Question = Pick<Wizard, 'id' | 'question' | 'startFlag' | 'options'>
/** The label of the chosen option, by question; empty where the choice was cleared. */
export type Answers = Readonly<Record<string, string>>

/** The questions operators currently ask buyers; empty when they cannot be loaded, since they are only a help. */
export const loadBuyerQuestions = (): Promise<readonly Question[]> =>
  api.listWizards({ query: { wizardType: WizardType.buyer, limit: 100, orderBy: 'displayOrder:asc' } }).then(
    ({ items }) => items,
    () => [],
  )

/**
 * The questions shown so far: from the first one along the answers, to the first unanswered. Questions already answered by the search, in
 * `known`, are skipped.
 */
export function openQuestions(questions: readonly Question[], answers: Answers, known: Readonly<Record<string, unknown>> = {}): Question[] {
  const byID = new Map(questions.map((question) => [question.id, question]))
  const passed = new Set<Question>()
  const open: Question[] = []
  let next = questions.find(({ startFlag }) => startFlag)
  while (next && next.options.length > 0 && !passed.has(next)) {
    passed.add(next)
    const { id, options } = next
    const answered = options.some(({ fills }) => Object.keys(fills).some((name) => name in known))
    if (!answered) open.push(next)
    const option = answered ? options.find(({ nextID }) => nextID) : options.find(({ label }) => label === answers[id])
    next = byID.get(option?.nextID ?? '')
  }
  return open
}

/** As the call expects them. */
export const answersTo = (open: readonly Question[], answers: Answers) =>
  open.flatMap(({ id }) => (answers[id] ? [{ wizardID: id, answer: answers[id] }] : []))

import type { Wizard } from '#domain/base/master/contract.ts'
import { WizardType } from '#domain/base/master/enumerations.ts'
import { api } from '#web/api/client.ts'

export type Question = Pick<Wizard, 'id' | 'question' | 'startFlag' | 'options'>
/** The words of the option that was chosen, by question; empty where one was taken back. */
export type Answers = Readonly<Record<string, string>>

/** What the operator asks of buyers now; nothing where it cannot be had, for it only helps. */
export const loadBuyerQuestions = (): Promise<readonly Question[]> =>
  api.listWizards({ query: { wizardType: WizardType.buyer, limit: 100, orderBy: 'displayOrder:asc' } }).then(
    ({ items }) => items,
    () => [],
  )

/**
 * The questions so far: from the first one along the answers, to the first that is still open. What a search says already, in `known`,
 * is not asked.
 */
export function openQuestions(questions: readonly Question[], answers: Answers, known: Readonly<Record<string, unknown>> = {}): Question[] {
  const byID = new Map(questions.map((question) => [question.id, question]))
  const passed = new Set<Question>()
  const open: Question[] = []
  let next = questions.find(({ startFlag }) => startFlag)
  while (next && next.options.length > 0 && !passed.has(next)) {
    passed.add(next)
    const { id, options } = next
    const said = options.some(({ fills }) => Object.keys(fills).some((name) => name in known))
    if (!said) open.push(next)
    const option = said ? options.find(({ nextID }) => nextID) : options.find(({ label }) => label === answers[id])
    next = byID.get(option?.nextID ?? '')
  }
  return open
}

/** As the call takes them. */
export const answersTo = (open: readonly Question[], answers: Answers) =>
  open.flatMap(({ id }) => (answers[id] ? [{ wizardID: id, answer: answers[id] }] : []))

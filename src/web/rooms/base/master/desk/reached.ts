import type { Wizard } from '#domain/base/master/contract.ts'

/** Questions that no answer leads to. */
export function unreached(questions: readonly Wizard[]): Wizard[] {
  const byID = new Map(questions.map((question) => [question.id, question]))
  const start = questions.find(({ startFlag }) => startFlag)
  const reached = new Set(start ? [start] : [])
  for (const { options } of reached)
    for (const { nextID } of options) {
      const next = byID.get(nextID ?? '')
      if (next) reached.add(next)
    }
  return questions.filter((question) => !reached.has(question))
}

import type { Wizard } from '#domain/base/master/contract.ts'
import { unreached } from './reached.ts'

type Option = Wizard['options'][number]

/** A question, and under it where its answers lead: answers that lead to one place stand together. */
export interface Branch {
  question: Wizard
  ways: readonly Way[]
}

export interface Way {
  options: readonly Option[]
  /** What is asked next, where it stands for the first time. */
  branch?: Branch
  /** What is asked next, where it stands already. */
  again?: Wizard
}

/** The conversation from its first question; what nobody is led to stands apart, each with what would follow. */
export function branchesOf(questions: readonly Wizard[]): { tree: Branch | undefined; lost: readonly Branch[] } {
  const byID = new Map(questions.map((question) => [question.id, question]))
  const standing = new Set<string>()
  const grow = (question: Wizard): Branch => {
    standing.add(question.id)
    const groups = Map.groupBy(question.options, ({ nextID }) => nextID ?? '')
    const ways = [...groups].map(([nextID, options]): Way => {
      const next = byID.get(nextID)
      if (!next) return { options }
      return standing.has(next.id) ? { options, again: next } : { options, branch: grow(next) }
    })
    return { question, ways }
  }
  const start = questions.find(({ startFlag }) => startFlag)
  const tree = start && grow(start)
  const lost = unreached(questions).flatMap((question) => (standing.has(question.id) ? [] : [grow(question)]))
  return { tree, lost }
}

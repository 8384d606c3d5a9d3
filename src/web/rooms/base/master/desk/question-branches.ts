import type { Wizard } from '#domain/base/master/contract.ts'
import { unreached } from './reached.ts'

type Option = Wizard['options'][number]

/** A question with the branches of its answers: answers with the same target are grouped. */
export interface Branch {
  question: Wizard
  ways: readonly Way[]
}

export interface Way {
  options: readonly Option[]
  /** The next question, at its first occurrence. */
  branch?: Branch
  /** The next question, when it already appears elsewhere in the tree. */
  again?: Wizard
}

/** The conversation from its first question; unreachable questions are listed apart, each with its branches. */
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

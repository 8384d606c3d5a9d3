import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import { sentenceOf, statusOf } from '#web/api/problem.ts'
import { createStore } from '#web/state/store.ts'

interface Server {
  put: (answers: Answer[], version: number) => Promise<StatementDraft>
  get: () => Promise<StatementDraft>
}

/**
 * Saves input on the server item by item, one request at a time. If another window wrote meanwhile, its changes to other items are taken
 * over and reported; for the same item this window's input wins, which is reported too.
 */
export function createSaver(draft: StatementDraft, { put, get }: Server) {
  const state = createStore({
    draft,
    saving: false,
    elsewhere: [] as number[],
    met: [] as number[],
    problem: undefined as string | undefined,
  })
  const waiting = new Map<number, Answer>()
  /** Items answered as a group: existing answers, from here or elsewhere, are kept. */
  const gentle = new Set<number>()
  let running: Promise<boolean> | undefined

  const send = async (): Promise<boolean> => {
    while (waiting.size > 0) {
      const answers = [...waiting.values()]
      waiting.clear()
      state.set({ ...state.get(), saving: true })
      try {
        const draft = await written(answers)
        for (const { code } of answers) if (!waiting.has(code)) gentle.delete(code)
        state.set({ ...state.get(), draft, saving: waiting.size > 0, problem: undefined })
      } catch (error) {
        // Newer input takes precedence; the rest waits for the next try.
        for (const answer of answers) if (!waiting.has(answer.code)) waiting.set(answer.code, answer)
        state.set({ ...state.get(), saving: false, problem: sentenceOf(error) })
        return false
      }
    }
    return true
  }

  const written = async (answers: Answer[]): Promise<StatementDraft> => {
    const { draft } = state.get()
    try {
      return await put(answers, draft.version)
    } catch (error) {
      if (statusOf(error) !== 412) throw error
      const newest = await get()
      const left = answers.filter(({ code }) => !gentle.has(code) || !newest.answers.some((saved) => saved.code === code))
      const own = new Map(answers.map((answer) => [answer.code, JSON.stringify(answer)]))
      const changed = changedBetween(draft, newest)
      const elsewhere = changed.filter((code) => !own.has(code))
      const met = changed.filter((code) => left.some((answer) => answer.code === code) && own.get(code) !== words(newest).get(code))
      const { elsewhere: before, met: metBefore } = state.get()
      state.set({ ...state.get(), elsewhere: [...new Set([...before, ...elsewhere])], met: [...new Set([...metBefore, ...met])] })
      return left.length > 0 ? put(left, newest.version) : newest
    }
  }

  return {
    state,
    write(answer: Answer) {
      gentle.delete(answer.code)
      waiting.set(answer.code, answer)
    },
    /** For many items: fills only those without an answer. */
    writeWhereOpen(answers: readonly Answer[]) {
      const taken = new Set([...waiting.keys(), ...state.get().draft.answers.map(({ code }) => code)])
      for (const answer of answers) {
        if (taken.has(answer.code)) continue
        gentle.add(answer.code)
        waiting.set(answer.code, answer)
      }
    },
    /** True when all input is saved. */
    save(): Promise<boolean> {
      running = (running ?? Promise.resolve(true)).then(send)
      return running
    },
  }
}
export type Saver = ReturnType<typeof createSaver>

const words = ({ answers }: StatementDraft) => new Map(answers.map((answer) => [answer.code, JSON.stringify(answer)]))

function changedBetween(before: StatementDraft, after: StatementDraft): number[] {
  const [old, newWords] = [words(before), words(after)]
  return [...new Set([...old.keys(), ...newWords.keys()])].filter((code) => old.get(code) !== newWords.get(code))
}

import { createStore, type Readable } from '#web/state/store.ts'
import { problemOf } from './problem.ts'

/** Somebody of the office is to prove anew that it is them; what they wanted waits for it. */
export interface AskedProof {
  /** False: they would rather not. */
  answer: (proven: boolean) => void
}

const asked = createStore<AskedProof | undefined>(undefined)
/** The page shows the question for as long as there is one. */
export const proofAsked: Readable<AskedProof | undefined> = asked

const CODES = ['second-factor-required', 'confirm-again']

/** Whether a refused call would go through after a proof. */
export const wantsProof = (error: unknown): boolean => CODES.includes(problemOf(error)?.code ?? '')

let asking: Promise<boolean> | undefined

/** True once they have; of several calls that wait they are asked once. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => asked.set({ answer })).finally(() => {
    asking = undefined
    asked.set(undefined)
  })
  return asking
}

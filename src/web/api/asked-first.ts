import { createStore, type Readable } from '#web/state/store.ts'
import { problemOf } from './problem.ts'

/** The condition a refused call requires: a new second-factor proof, or consent to new terms. */
type What = 'proof' | 'terms'

/** A question shown over the page; the refused call waits for the answer. */
export interface AskedFirst {
  what: What
  /** False: declined. */
  answer: (done: boolean) => void
}

const asked = createStore<AskedFirst | undefined>(undefined)
/** The open question, which the page shows. */
export const askedFirst: Readable<AskedFirst | undefined> = asked

/** By code of the refusal. */
export const CODES: Readonly<Record<string, What>> = {
  'second-factor-required': 'proof',
  'confirm-again': 'proof',
  'terms-changed': 'terms',
}

let declined = false
/** After a refusal to consent the page does not ask again; reading remains possible, and a refused call shows its error. */
export const declineTerms = (): void => {
  declined = true
}

/** The condition that would let a refused call through; undefined when it stays refused. */
export function wantedFirst(error: unknown): What | undefined {
  const what = CODES[problemOf(error)?.code ?? '']
  return what === 'terms' && declined ? undefined : what
}

let asking: Promise<boolean> | undefined

/** True once the condition is met; several waiting calls share one question. */
export function askFirst(what: What): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => asked.set({ what, answer })).finally(() => {
    asking = undefined
    asked.set(undefined)
  })
  return asking
}

import { createStore, type Readable } from '#web/state/store.ts'
import { problemOf } from './problem.ts'

/** What a refused call asks of whoever sent it: a second factor anew, or their word to other terms. */
type What = 'proof' | 'terms'

/** Somebody is asked something over the page; what they wanted waits for it. */
export interface AskedFirst {
  what: What
  /** False: they would rather not. */
  answer: (done: boolean) => void
}

const asked = createStore<AskedFirst | undefined>(undefined)
/** The page shows the question for as long as there is one. */
export const askedFirst: Readable<AskedFirst | undefined> = asked

/** By the code of a refusal. */
export const CODES: Readonly<Record<string, What>> = {
  'second-factor-required': 'proof',
  'confirm-again': 'proof',
  'terms-changed': 'terms',
}

let declined = false
/** Who would not agree is asked no more while the page lives, and reads on; what they may not do says so. */
export const declineTerms = (): void => {
  declined = true
}

/** What a refused call would go through after; undefined, when it stays refused. */
export function wantedFirst(error: unknown): What | undefined {
  const what = CODES[problemOf(error)?.code ?? '']
  return what === 'terms' && declined ? undefined : what
}

let asking: Promise<boolean> | undefined

/** True once they have; of several calls that wait they are asked once. */
export function askFirst(what: What): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => asked.set({ what, answer })).finally(() => {
    asking = undefined
    asked.set(undefined)
  })
  return asking
}

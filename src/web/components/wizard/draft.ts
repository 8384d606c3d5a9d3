import type { Estate, EstateFields } from '#domain/estate/contract.ts'
import { problemOf, sentenceOf, statusOf } from '#web/api/problem.ts'
import { type Mistakes, sortProblem } from '#web/components/form/form-state.ts'
import { type DraftField, type DraftValues, draftFieldNames, patchOf, readField, valuesOf } from './draft-fields.ts'

export interface DraftState {
  /** As the server has it. */
  estate: Estate
  /** As it stands in the fields. */
  values: DraftValues
  mistakes: Mistakes
  /**
   * resting: all is saved that can be; unreachable: it will be tried again; stale: another window has changed the estate;
   * locked: it can no longer be edited, `sentence` says why.
   */
  phase: 'resting' | 'waiting' | 'saving' | 'unreachable' | 'stale' | 'locked'
  sentence?: string
  /** When something was last saved from here. */
  savedAt?: string
}

export interface DraftPlan {
  estate: Estate
  save: (id: string, body: EstateFields, version: number) => Promise<Estate>
  load: (id: string) => Promise<Estate>
}

const SAVE_AFTER_MS = 500
const RETRY_AFTER_MS = 5_000

/**
 * One estate being written, saved as one goes: what is typed is sent half a second later, one request at a time, with the version it
 * was typed upon. What cannot be saved stays in its field with a sentence; nothing typed is ever taken away. No React in here.
 */
export function openDraft({ estate, save, load }: DraftPlan) {
  let state: DraftState = { estate, values: valuesOf(estate), mistakes: {}, phase: 'resting' }
  /** Typed, and not known to be saved. */
  const dirty = new Set<DraftField>()
  /** Of those, the ones that are not sent again before they are changed. */
  const refused = new Set<DraftField>()
  /** An answer got lost: the server may have saved what it was sent. */
  let uncertain = false
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const tell = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }
  const schedule = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), after)
  }
  const stopped = () => state.phase === 'stale' || state.phase === 'locked'

  const run = () => {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveAll() {
    while (!stopped()) {
      const ready = readTyped()
      if (ready.size === 0) return tell({ phase: 'resting' })
      const typed = new Map([...ready.keys()].map((name) => [name, state.values[name]]))
      tell({ phase: 'saving', sentence: undefined })
      try {
        const saved = await save(state.estate.id, patchOf(ready), state.estate.version)
        // Only what still stands there as it was sent is saved; what was typed on meanwhile goes with the next one.
        for (const [name, value] of typed) if (state.values[name] === value) dirty.delete(name)
        uncertain = false
        adopt(saved, ready)
        tell({ savedAt: saved.updatedAt })
      } catch (error) {
        if (!(await takeRefusal(error, [...ready.keys()]))) return
      }
    }
  }

  /** Those that can be sent, read; those that cannot get their sentence. */
  function readTyped(): Map<DraftField, unknown> {
    const ready = new Map<DraftField, unknown>()
    const mistakes: Record<string, string> = {}
    for (const name of dirty) {
      if (refused.has(name)) continue
      const reading = readField(name, state.values[name])
      if ('value' in reading) ready.set(name, reading.value)
      else if ('mistake' in reading) {
        refused.add(name)
        mistakes[name] = reading.mistake
      }
    }
    if (Object.keys(mistakes).length > 0) tell({ mistakes: { ...state.mistakes, ...mistakes } })
    return ready
  }

  /** True when the rest can be sent at once. */
  async function takeRefusal(error: unknown, sent: DraftField[]): Promise<boolean> {
    const problem = problemOf(error)
    const status = statusOf(error)
    if (status === 412 && uncertain) {
      uncertain = false
      adopt(await load(state.estate.id))
      return true
    }
    if (status === 412) tell({ phase: 'stale' })
    else if (status === 422 && problem?.errors) {
      const { mistakes, general } = sortProblem(error, sent)
      const named = sent.filter((name) => mistakes[name])
      // A sentence about none of the fields sent: all of them wait until something is changed.
      for (const name of named.length > 0 ? named : sent) refused.add(name)
      tell({ mistakes: { ...state.mistakes, ...mistakes }, sentence: general })
      return true
    } else if (problem && status !== undefined && status < 500 && status !== 429) tell({ phase: 'locked', sentence: problem.title })
    else {
      uncertain = true
      tell({ phase: 'unreachable', sentence: sentenceOf(error) })
      schedule(RETRY_AFTER_MS)
    }
    return false
  }

  /** Takes over what the server changed besides what was sent: a city that went with its prefecture, a use that no longer fits the type. */
  function adopt(next: Estate, sent: ReadonlyMap<DraftField, unknown> = new Map()) {
    const [before, after] = [valuesOf(state.estate), valuesOf(next)]
    const followed = draftFieldNames.filter((name) => !sent.has(name) && !dirty.has(name) && !same(before[name], after[name]))
    const values = Object.assign({ ...state.values }, ...followed.map((name) => ({ [name]: after[name] })))
    tell({ estate: next, values })
  }

  return {
    state: () => state,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
    set<F extends DraftField>(name: F, value: DraftValues[F]) {
      dirty.add(name)
      refused.delete(name)
      const { [name]: _, ...mistakes } = state.mistakes as Record<string, string>
      tell({ values: { ...state.values, [name]: value }, mistakes, ...(!stopped() && { phase: 'waiting' }) })
      if (!stopped()) schedule(SAVE_AFTER_MS)
    },
    /** Saves what is left, now. True when nothing typed is unsaved; else the mistakes say why. */
    async flush(): Promise<boolean> {
      await running
      await run()
      const unfinished = [...dirty].flatMap((name) => {
        const reading = readField(name, state.values[name])
        return 'unfinished' in reading ? [[name, reading.unfinished] as const] : []
      })
      if (unfinished.length > 0) tell({ mistakes: { ...state.mistakes, ...Object.fromEntries(unfinished) } })
      return dirty.size === 0
    },
    hasUnsaved: () => dirty.size > 0,
    /** After `stale`: what others changed comes in, what was typed here stays and is saved upon it. */
    async catchUp() {
      const next = await load(state.estate.id)
      adopt(next)
      tell({ phase: 'waiting' })
      await run()
    },
    /** The server's answer to a move of the estate, or a newer reading of it. */
    adopt: (next: Estate) => {
      if (next.version > state.estate.version) adopt(next)
    },
    close: () => clearTimeout(timer),
  }
}

export type Draft = ReturnType<typeof openDraft>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

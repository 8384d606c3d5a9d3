import type { Estate } from '#domain/market/estate/contract.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { problemOf, sentenceOf, statusOf } from '#web/api/problem.ts'
import { createStore } from '#web/state/store.ts'
import { type Mistakes, sortProblem } from '#web/ui/form/form-state.ts'
import { type DraftField, type DraftValues, draftFieldNames, patchOf, readField, valuesOf } from './draft-fields.ts'
import type { PlaceOnDevice } from './kept-on-device.ts'
import { type Conflict, meansTheSame, merge, same } from './merge.ts'

export interface DraftState {
  /** As the server has it. */
  estate: Estate
  /** As it stands in the fields. */
  values: DraftValues
  mistakes: Mistakes
  /** Changed here and elsewhere; held back until the person has decided. */
  conflicts: readonly Conflict[]
  /** resting: all is saved that can be; unreachable: it will be tried again; locked: it can no longer be edited, `sentence` says why. */
  phase: 'resting' | 'waiting' | 'saving' | 'unreachable' | 'locked'
  sentence?: string
  /** When something was last saved from here. */
  savedAt?: string
  /** Came into the fields without being typed in this window: written elsewhere, or left on the device by an earlier visit. */
  arrived?: { from: 'elsewhere' | 'device'; fields: readonly DraftField[] }
  /** What is not sent yet lies on the device and outlives this window. */
  kept: boolean
}

interface DraftPlan {
  estate: Estate
  save: (id: string, body: EstateFields, version: number) => Promise<Estate>
  load: (id: string) => Promise<Estate>
  device: PlaceOnDevice
  /** Tells this device's other windows of a new version. */
  announce?: (version: number) => void
}

const SAVE_AFTER_MS = 500
const RETRY_AFTER_MS = 5_000

/**
 * One estate being written, saved as one goes: what is typed is put on the device at once and sent half a second later, one request at
 * a time, with the version it was typed upon. What cannot be saved stays in its field with a sentence; nothing typed is ever taken away.
 * No React in here.
 */
export function openDraft({ estate, save, load, device, announce }: DraftPlan) {
  const store = createStore<DraftState>({ estate, values: valuesOf(estate), mistakes: {}, conflicts: [], phase: 'resting', kept: true })
  /** Typed and not known to be saved, each with what the server held when it was begun. */
  let unsaved = new Map<DraftField, DraftValues[DraftField]>()
  /** Of those, the ones that are not sent again before they are changed. */
  const refused = new Set<DraftField>()
  /** Being typed in: what the server made of it waits until one leaves the field. */
  let entered: DraftField | undefined
  /** An answer got lost: the server may have saved what it was sent. */
  let uncertain = false
  let sent: ReadonlyMap<DraftField, DraftValues[DraftField]> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const tell = (change: Partial<DraftState>) => store.set({ ...store.get(), ...change })
  const schedule = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), after)
  }
  const keepOnDevice = () => device.keep(new Map([...unsaved].map(([name, base]) => [name, { typed: store.get().values[name], base }])))

  const run = () => {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveAll() {
    while (store.get().phase !== 'locked') {
      const ready = readTyped()
      if (ready.size === 0) return tell({ phase: 'resting' })
      const typed = new Map([...ready.keys()].map((name) => [name, store.get().values[name]]))
      tell({ phase: 'saving', sentence: undefined })
      if (!uncertain) sent = typed
      try {
        const saved = await save(store.get().estate.id, patchOf(ready), store.get().estate.version)
        takeSaved(saved, typed)
        announce?.(saved.version)
      } catch (error) {
        if (!(await takeRefusal(error, [...ready.keys()]))) return
      }
    }
  }

  /** Those that can be sent, read; those that cannot get their sentence. */
  function readTyped(): Map<DraftField, unknown> {
    const ready = new Map<DraftField, unknown>()
    const mistakes: Record<string, string> = {}
    for (const name of unsaved.keys()) {
      if (refused.has(name) || store.get().conflicts.some(({ field }) => field === name)) continue
      const reading = readField(name, store.get().values[name])
      if ('value' in reading) ready.set(name, reading.value)
      else if ('mistake' in reading) {
        refused.add(name)
        mistakes[name] = reading.mistake
      }
    }
    if (Object.keys(mistakes).length > 0) tell({ mistakes: { ...store.get().mistakes, ...mistakes } })
    return ready
  }

  /**
   * Only what still stands there as it was sent is saved; what was typed on meanwhile goes with the next one. What the server changed
   * besides comes in as well: a city that went with its prefecture, a use that no longer fits the type, digits that were full-width.
   */
  function takeSaved(saved: Estate, typed: ReadonlyMap<DraftField, DraftValues[DraftField]>) {
    const [before, after] = [valuesOf(store.get().estate), valuesOf(saved)]
    uncertain = false
    const settled = draftFieldNames.filter((name) => {
      if (!typed.has(name)) return !unsaved.has(name) && !same(before[name], after[name])
      const still = store.get().values[name] === typed.get(name)
      if (still) unsaved.delete(name)
      else unsaved.set(name, after[name])
      // A line that was only just begun is not sent yet, and stays.
      return still && name !== entered && typeof after[name] === 'string'
    })
    tell({ estate: saved, values: withValues(after, settled), savedAt: saved.updatedAt })
    tell({ kept: keepOnDevice() })
  }

  /** True when the rest can be sent at once. */
  async function takeRefusal(error: unknown, sent: DraftField[]): Promise<boolean> {
    const problem = problemOf(error)
    const status = statusOf(error)
    if (status === 412) return catchUp()
    if (status === 422 && problem?.errors) {
      const { mistakes, general } = sortProblem(error, sent)
      const named = sent.filter((name) => mistakes[name])
      // A sentence about none of the fields sent: all of them wait until something is changed.
      for (const name of named.length > 0 ? named : sent) refused.add(name)
      tell({ mistakes: { ...store.get().mistakes, ...mistakes }, sentence: general })
      return true
    }
    // Signed out, or too often: it stays on the device and is tried again.
    if (problem && status !== undefined && status < 500 && ![401, 429].includes(status)) tell({ phase: 'locked', sentence: problem.title })
    else waitForNetwork(error)
    return false
  }

  function waitForNetwork(error: unknown) {
    uncertain = true
    tell({ phase: 'unreachable', sentence: sentenceOf(error) })
    schedule(RETRY_AFTER_MS)
  }

  /** The server has a newer version: brings it in under what was typed here. True when that was possible. */
  async function catchUp(): Promise<boolean> {
    try {
      const next = await load(store.get().estate.id)
      const newer = next.version > store.get().estate.version
      takeIn(next)
      return newer
    } catch (error) {
      waitForNetwork(error)
      return false
    }
  }

  function takeIn(next: Estate) {
    const now = valuesOf(next)
    // What the lost letter brought is my own word, not another's.
    if (uncertain)
      for (const [name, value] of sent) if (unsaved.has(name) && meansTheSame(name, value, now[name])) unsaved.set(name, now[name])
    const merged = merge({ values: store.get().values, unsaved, before: valuesOf(store.get().estate), now })
    unsaved = merged.unsaved
    // After a lost answer the new version is most likely what was sent from here.
    const news = merged.changed.length > 0 && !uncertain
    uncertain = false
    tell({
      estate: next,
      values: merged.values,
      conflicts: merged.conflicts,
      ...(news && { arrived: { from: 'elsewhere', fields: merged.changed } }),
    })
    tell({ kept: keepOnDevice() })
  }

  const withValues = (from: DraftValues, names: readonly DraftField[]): DraftValues =>
    Object.assign({ ...store.get().values }, ...names.map((name) => ({ [name]: from[name] })))

  return {
    state: store,
    set<F extends DraftField>(name: F, value: DraftValues[F]) {
      if (!unsaved.has(name)) unsaved.set(name, valuesOf(store.get().estate)[name])
      refused.delete(name)
      const { [name]: _, ...mistakes } = store.get().mistakes as Record<string, string>
      const locked = store.get().phase === 'locked'
      tell({ values: { ...store.get().values, [name]: value }, mistakes, arrived: undefined, ...(!locked && { phase: 'waiting' }) })
      const kept = keepOnDevice()
      if (kept !== store.get().kept) tell({ kept })
      if (!locked) schedule(SAVE_AFTER_MS)
    },
    enter: (name: DraftField) => {
      entered = name
    },
    /** The field now shows what was understood: 3480 for ３，４８０. */
    leave(name: DraftField) {
      if (entered === name) entered = undefined
      if (!unsaved.has(name)) tell({ values: withValues(valuesOf(store.get().estate), [name]) })
    },
    /** What an earlier visit typed and could not send comes back into its fields. */
    restore() {
      const unsent = [...device.take()].filter(([name]) => !unsaved.has(name))
      if (unsent.length === 0) return
      for (const [name, { base }] of unsent) unsaved.set(name, base)
      const values = Object.assign({ ...store.get().values }, ...unsent.map(([name, { typed }]) => ({ [name]: typed })))
      const now = valuesOf(store.get().estate)
      const merged = merge({ values, unsaved, before: now, now })
      unsaved = merged.unsaved
      const fields = unsent.map(([name]) => name).filter((name) => unsaved.has(name))
      tell({ values: merged.values, conflicts: merged.conflicts, ...(fields.length > 0 && { arrived: { from: 'device', fields } }) })
      tell({ kept: keepOnDevice() })
      schedule(0)
    },
    /** Ends a conflict: what was typed here is sent upon the other, or gives way to it. */
    decide(field: DraftField, whose: 'mine' | 'theirs') {
      const conflict = store.get().conflicts.find((one) => one.field === field)
      if (!conflict) return
      const conflicts = store.get().conflicts.filter((one) => one !== conflict)
      const held = valuesOf(store.get().estate)[field]
      // Of a list their rows have those beside them that were added here, which are still to be sent.
      if (whose === 'mine' || !same(conflict.theirs, held)) unsaved.set(field, held)
      else unsaved.delete(field)
      tell({
        conflicts,
        values: whose === 'mine' ? store.get().values : { ...store.get().values, [field]: conflict.theirs },
        phase: 'waiting',
      })
      tell({ kept: keepOnDevice() })
      schedule(0)
    },
    /** Saves what is left, now. True when nothing typed is unsaved; else the mistakes say why. */
    async flush(): Promise<boolean> {
      await running
      await run()
      const unfinished = [...unsaved.keys()].flatMap((name) => {
        const reading = readField(name, store.get().values[name])
        return 'unfinished' in reading ? [[name, reading.unfinished] as const] : []
      })
      if (unfinished.length > 0) tell({ mistakes: { ...store.get().mistakes, ...Object.fromEntries(unfinished) } })
      return unsaved.size === 0
    },
    /** Fields that hold something the server has not. */
    unsaved: (): readonly DraftField[] => [...unsaved.keys()],
    /** Another window saved a newer version, or one comes back to this window after a while. */
    async lookForNews(version = Number.POSITIVE_INFINITY) {
      if (version <= store.get().estate.version || store.get().phase === 'locked') return
      await running
      if (store.get().phase === 'unreachable') return run()
      const next = await load(store.get().estate.id).catch(() => undefined)
      if (next && next.version > store.get().estate.version) {
        takeIn(next)
        await run()
      }
    },
    /** The server's answer to a move of the estate, or a newer reading of it. */
    adopt: (next: Estate) => {
      if (next.version > store.get().estate.version) takeIn(next)
    },
    /** What it says of news has been read. */
    dismissNews: () => tell({ arrived: undefined }),
    close: () => clearTimeout(timer),
  }
}

export type Draft = ReturnType<typeof openDraft>

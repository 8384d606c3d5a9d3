import type { Estate } from '#domain/market/estate/contract.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { isRefused, problemOf, sentenceOf, statusOf } from '#web/api/problem.ts'
import { createStore } from '#web/state/store.ts'
import { type Mistakes, sortProblem } from '#web/ui/form/form-state.ts'
import { type DraftField, type DraftValues, draftFieldNames, patchOf, readField, valuesOf } from './draft-fields.ts'
import type { PlaceOnDevice } from './kept-on-device.ts'
import { type Conflict, meansTheSame, merge, same } from './merge.ts'

export interface DraftState {
  /** As on the server. */
  estate: Estate
  /** As in the fields. */
  values: DraftValues
  mistakes: Mistakes
  /** Changed both here and elsewhere; not sent until the person has decided. */
  conflicts: readonly Conflict[]
  /** resting: everything that can be saved is saved; unreachable: will be retried; locked: no longer editable, `sentence` says why. */
  phase: 'resting' | 'waiting' | 'saving' | 'unreachable' | 'locked'
  sentence?: string
  /** Time of the last save from here. */
  savedAt?: string
  /** Fields filled without typing in this window: changed elsewhere, or left on the device by an earlier visit. */
  arrived?: { from: 'elsewhere' | 'device'; fields: readonly DraftField[] }
  /** Unsent input is stored on the device and outlives this window. */
  kept: boolean
}

interface DraftPlan {
  estate: Estate
  save: (id: string, body: EstateFields, version: number) => Promise<Estate>
  load: (id: string) => Promise<Estate>
  device: PlaceOnDevice
  /** Announces a new version to this device's other windows. */
  announce?: (version: number) => void
}

const SAVE_AFTER_MS = 500
const RETRY_AFTER_MS = 5_000

/**
 * The draft of an estate, saved continuously: input is stored on the device immediately and sent half a second later, one request at a
 * time, with the version it is based on. Input that cannot be saved stays in its field with a message; nothing typed is ever lost. No React
 * in here.
 */
export function openDraft({ estate, save, load, device, announce }: DraftPlan) {
  const store = createStore<DraftState>({ estate, values: valuesOf(estate), mistakes: {}, conflicts: [], phase: 'resting', kept: true })
  /** Typed and not known to be saved, each with the server's value at the start. */
  let unsaved = new Map<DraftField, DraftValues[DraftField]>()
  /** The subset that is not sent again until changed. */
  const refused = new Set<DraftField>()
  /** The focused field: the server's version of it is applied on blur. */
  let entered: DraftField | undefined
  /** A response was lost: the server may have saved the request. */
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

  /** The unsaved fields that can be read and sent; the others get an error message. */
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
   * A field counts as saved only if it still holds the value sent; later input goes with the next request. Other changes by the server are
   * applied too: a city reset with its prefecture, a use that no longer fits the type, full-width digits.
   */
  function takeSaved(saved: Estate, typed: ReadonlyMap<DraftField, DraftValues[DraftField]>) {
    const [before, after] = [valuesOf(store.get().estate), valuesOf(saved)]
    uncertain = false
    const settled = draftFieldNames.filter((name) => {
      if (!typed.has(name)) return !unsaved.has(name) && !same(before[name], after[name])
      const still = store.get().values[name] === typed.get(name)
      if (still) unsaved.delete(name)
      else unsaved.set(name, after[name])
      // A line just begun is not sent yet, and stays.
      return still && name !== entered && typeof after[name] === 'string'
    })
    tell({ estate: saved, values: withValues(after, settled), savedAt: saved.updatedAt })
    tell({ kept: keepOnDevice() })
  }

  /** True when the rest can be sent immediately. */
  async function takeRefusal(error: unknown, sent: DraftField[]): Promise<boolean> {
    const problem = problemOf(error)
    const status = statusOf(error)
    if (status === 412) return catchUp()
    if (status === 422 && problem?.errors) {
      const { mistakes, general } = sortProblem(error, sent)
      const named = sent.filter((name) => mistakes[name])
      // The error names none of the fields sent: all of them wait until something is changed.
      for (const name of named.length > 0 ? named : sent) refused.add(name)
      tell({ mistakes: { ...store.get().mistakes, ...mistakes }, sentence: general })
      return true
    }
    // Signed out or rate-limited: input stays on the device and is retried.
    if (problem && isRefused(error)) tell({ phase: 'locked', sentence: problem.title })
    else waitForNetwork(error)
    return false
  }

  function waitForNetwork(error: unknown) {
    uncertain = true
    tell({ phase: 'unreachable', sentence: sentenceOf(error) })
    schedule(RETRY_AFTER_MS)
  }

  /** Merges a newer server version with the input. True when that was possible. */
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
    const current = valuesOf(next)
    // Values from the lost request are this window's own, not another's.
    if (uncertain)
      for (const [name, value] of sent) if (unsaved.has(name) && meansTheSame(name, value, current[name])) unsaved.set(name, current[name])
    const merged = merge({ values: store.get().values, unsaved, before: valuesOf(store.get().estate), current })
    unsaved = merged.unsaved
    // After a lost response the new version is most likely our own request.
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
    /** Shows the value as understood: 3480 for ３，４８０. */
    leave(name: DraftField) {
      if (entered === name) entered = undefined
      if (!unsaved.has(name)) tell({ values: withValues(valuesOf(store.get().estate), [name]) })
    },
    /** Restores unsent input of an earlier visit. */
    restore() {
      const unsent = [...device.take()].filter(([name]) => !unsaved.has(name))
      if (unsent.length === 0) return
      for (const [name, { base }] of unsent) unsaved.set(name, base)
      const values = Object.assign({ ...store.get().values }, ...unsent.map(([name, { typed }]) => ({ [name]: typed })))
      const current = valuesOf(store.get().estate)
      const merged = merge({ values, unsaved, before: current, current })
      unsaved = merged.unsaved
      const fields = unsent.map(([name]) => name).filter((name) => unsaved.has(name))
      tell({ values: merged.values, conflicts: merged.conflicts, ...(fields.length > 0 && { arrived: { from: 'device', fields } }) })
      tell({ kept: keepOnDevice() })
      schedule(0)
    },
    /** Ends a conflict: this window's value is sent over the other, or replaced by it. */
    decide(field: DraftField, whose: 'mine' | 'theirs') {
      const conflict = store.get().conflicts.find((one) => one.field === field)
      if (!conflict) return
      const conflicts = store.get().conflicts.filter((one) => one !== conflict)
      const held = valuesOf(store.get().estate)[field]
      // For a list, `theirs` also includes rows added here, which are still unsent.
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
    /** Saves the remaining input now. True when nothing is left unsaved; otherwise the errors say why. */
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
    /** Fields with values that the server does not have. */
    unsaved: (): readonly DraftField[] => [...unsaved.keys()],
    /** Another window saved a newer version, or the user returns to this window after a while. */
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
    /** Takes the server's answer to an action on the estate, or a newer version of it. */
    adopt: (next: Estate) => {
      if (next.version > store.get().estate.version) takeIn(next)
    },
    /** The user has read the report on arrived changes. */
    dismissNews: () => tell({ arrived: undefined }),
    close: () => clearTimeout(timer),
  }
}

export type Draft = ReturnType<typeof openDraft>

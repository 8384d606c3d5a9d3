import type { FilterKind } from '#platform/http/filter.ts'
import type { EstatePhoto, Lists } from './lists.ts'

/** What a row of the catalogue of fields says, and the few words that rows are written with. Browser-safe: without zod. */

export type WizardStep = 'name' | 'address' | 'photo' | 'price' | 'title'
export const wizardSteps: readonly WizardStep[] = ['name', 'address', 'photo', 'price', 'title']

/**
 * Who sees it. `everyone`: it goes into the listing as it stands. `adapted`: everyone sees of it what snapshot.ts lets through, or the
 * listing has a column for it. `seller`: the seller and the operators.
 */
export type Seen = 'everyone' | 'adapted' | 'seller'

/** Where a field has its place: the step of the wizard that asks for it, and the types of estate that show and require it. */
export interface Place {
  step: WizardStep
  shown: readonly number[]
  required: readonly number[]
  seen: Seen
}

type Labels = Readonly<Record<number, string>>

/** What a field holds. Its schema (schemas/), its words and how it is typed (the wizard) follow from it. */
export type Kind =
  /** ㎡, metres, %, 0-360°, yen to the yen, a price in 万円. */
  | { kind: 'area' | 'metres' | 'yen' | 'price' }
  | { kind: 'percent'; max: number }
  | { kind: 'degrees'; min: number; max: number }
  | { kind: 'whole'; min: number; max: number; unit: string }
  | { kind: 'month' | 'day' | 'postcode' | 'prefecture' | 'city' | 'kana' }
  /** `narrow` is kept in half width however it was typed; `follows`: the name of a code, which nobody types. */
  | { kind: 'text' | 'narrow' | 'follows'; max: number }
  | { kind: 'flag'; said: readonly [yes: string, no: string] }
  | { kind: 'code'; of: Labels }
  /** `kept`: those that a house begins with; the office's master says which there are, and what they are called. */
  | { kind: 'codes'; of: Labels; max?: number; kept?: true }
  /** Codes whose labels depend on the type of estate. */
  | { kind: 'use' }
  | { kind: 'type'; of: Labels }
  /** Rows of several columns each. */
  | { kind: 'list'; max: number }
  | { kind: 'photos'; max: number }

/** `empty`: what stands there before anything was given; such a field is never null. `filter`: how the lists of working copies ask for it. */
export type Field = Kind & Place & { label: string; empty?: unknown; filter?: FilterKind }

/** What a field holds when something was given. */
export type Value<F, Path> = F extends { kind: 'code' | 'type'; of: infer L }
  ? keyof L & number
  : F extends { kind: 'codes'; of: infer L }
    ? (keyof L & number)[]
    : F extends { kind: 'list' }
      ? Lists[Path & keyof Lists][]
      : F extends { kind: 'photos' }
        ? EstatePhoto[]
        : F extends { kind: 'flag' }
          ? boolean
          : F extends { kind: 'month' | 'day' | 'postcode' | 'prefecture' | 'city' | 'kana' | 'text' | 'narrow' | 'follows' }
            ? string
            : number

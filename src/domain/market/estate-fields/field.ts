import type { FilterKind } from '#platform/http/filter.ts'
import type { EstatePhoto, Lists } from './lists.ts'

/** The definition of a field in the catalogue, and the helpers for writing the definitions. Browser-safe: without zod. */

export type WizardStep = 'name' | 'address' | 'photo' | 'price' | 'title'
export const wizardSteps: readonly WizardStep[] = ['name', 'address', 'photo', 'price', 'title']

/**
 * Visibility. `everyone`: copied unchanged to the listing. `adapted`: public as far as snapshot.ts allows, or through a column of the
 * listing. `seller`: only the seller and the operators.
 */
export type FieldVisibility = 'everyone' | 'adapted' | 'seller'

/** The wizard step that asks for a field, and the types of estate that show and require it. */
export interface Place {
  step: WizardStep
  shown: readonly number[]
  required: readonly number[]
  seen: FieldVisibility
}

type Labels = Readonly<Record<number, string>>

/** The kind of value. The schema (schemas/), the display text and the wizard's input follow from it. */
export type Kind =
  /** ㎡, metres, %, 0-360°, yen, a price in 万円. */
  | { kind: 'area' | 'metres' | 'yen' | 'price' }
  | { kind: 'percent'; max: number }
  | { kind: 'degrees'; min: number; max: number }
  | { kind: 'whole'; min: number; max: number; unit: string }
  | { kind: 'month' | 'day' | 'postcode' | 'prefecture' | 'city' | 'kana' }
  /** `narrow` is normalised to half width; `follows`: the name derived from a code, never typed. */
  | { kind: 'text' | 'narrow' | 'follows'; max: number }
  | { kind: 'flag'; yesNo: readonly [yes: string, no: string] }
  | { kind: 'code'; of: Labels }
  /** `kept`: the labels are only the initial ones; the operator's master data decides which codes exist and their labels. */
  | { kind: 'codes'; of: Labels; max?: number; kept?: true }
  /** Codes whose labels depend on the type of estate. */
  | { kind: 'use' }
  | { kind: 'type'; of: Labels }
  /** Rows of several columns each. */
  | { kind: 'list'; max: number }
  | { kind: 'photos'; max: number }

/** `empty`: the default; such a field is never null. `filter`: how lists of working copies filter by it. */
export type Field = Kind & Place & { label: string; empty?: unknown; filter?: FilterKind }

/** The value's type when it is set. */
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

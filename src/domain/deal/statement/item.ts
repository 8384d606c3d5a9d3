import type { DetailName } from './details.ts'
import type { HouseType } from './enumerations.ts'

/** The choices of an item, and the details they open. */
export interface Choices {
  labels: Readonly<Record<number, string>>
  /** The details required or offered with any answer but the first. */
  opens: readonly DetailName[]
  /** Self-explanatory answers: that there is none, or ones with details of their own. All others require 内容. */
  whole?: readonly number[]
}

/** A question of a statement, or an entry of a facility table. */
export interface Item {
  code: number
  label: string
  question?: string
  /** The house types it applies to. */
  for: string
  /** A further condition on the house. */
  only?: 'farm' | 'lease' | 'ground'
  /** Without them only the details are asked. */
  choices?: Choices
  /** Time and place do not apply. */
  brief?: true
  /** Further details: with which answers (by default those that are not plain), depending on which other detail, and whether required. */
  more?: readonly { name: DetailName; with?: readonly number[] | 'always'; if?: readonly [DetailName, number]; must?: true }[]
}
export interface Group {
  label: string
  /** 主要設備 */
  main?: true
  items: readonly Item[]
}

/** The facts of a house that decide which items apply. */
export interface House {
  type: HouseType
  farm: boolean
  lease: boolean
  /** A flat on the ground floor of a wooden or light-steel building. */
  ground: boolean
}

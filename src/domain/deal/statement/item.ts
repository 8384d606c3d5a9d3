import type { DetailName } from './details.ts'
import type { HouseType } from './enumerations.ts'

/** What may be answered, and what an answer opens. */
export interface Choices {
  labels: Readonly<Record<number, string>>
  /** What is asked with an answer that is not the first. */
  opens: readonly DetailName[]
  /** Answers that say all by themselves: that there is none, or what has details of its own. Of every other the 内容 has to be told. */
  whole?: readonly number[]
}

/** One question of a statement, or one thing of a facility table. */
export interface Item {
  code: number
  label: string
  question?: string
  /** For which houses it stands. */
  for: string
  /** Only where the house is so, besides. */
  only?: 'farm' | 'lease' | 'ground'
  /** Without them only its details are asked. */
  choices?: Choices
  /** Time and place say nothing of it. */
  brief?: true
  /** What else is asked, with which answers (with those that are not plain, unless said), behind which other detail, and whether it has to be told. */
  more?: readonly { name: DetailName; with?: readonly number[] | 'always'; if?: readonly [DetailName, number]; must?: true }[]
}
export interface Group {
  label: string
  /** 主要設備 */
  main?: true
  items: readonly Item[]
}

/** What of a house decides which items stand for it. */
export interface House {
  type: HouseType
  farm: boolean
  lease: boolean
  /** A flat on the ground floor of a wooden or light-steel building. */
  ground: boolean
}

import type { ImageDir } from './enumerations.ts'

const documents: readonly ImageDir[] = ['identification', 'powerOfAttorney']

/** Papers that show who somebody is: every look at one is on record, and no browser keeps it. */
export const isDocument = (dir: ImageDir) => documents.includes(dir)

/** What somebody keeps for themselves: the operators do not read it either. */
export const isOwnersAlone = (dir: ImageDir) => dir === 'memo'

/** What the house shows of itself, dated with its settings: an older paper shows the older one. */
export const isOfHouse = (dir: ImageDir) => dir === 'logo' || dir === 'seal'

const dealings: readonly ImageDir[] = ['chat', 'deal', 'handover', 'step']

/** Encrypted in storage: papers, the seal of the house, and what people send one another, show of a house in a deal, or keep for themselves. */
export const isSealed = (dir: ImageDir) => isDocument(dir) || isOwnersAlone(dir) || dealings.includes(dir) || dir === 'seal'

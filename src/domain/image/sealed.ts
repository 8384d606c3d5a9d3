import type { ImageDir } from './enumerations.ts'

const documents: readonly ImageDir[] = ['identification', 'powerOfAttorney']

/** Papers that show who somebody is: every look at one is on record, and no browser keeps it. */
export const isDocument = (dir: ImageDir) => documents.includes(dir)

/** What somebody keeps for themselves: the operators do not read it either. */
export const isOwnersAlone = (dir: ImageDir) => dir === 'memo'

/** Encrypted in storage: papers, and what people send one another, show of a house in a deal, or keep for themselves. */
export const isSealed = (dir: ImageDir) => isDocument(dir) || isOwnersAlone(dir) || dir === 'chat' || dir === 'deal' || dir === 'handover'

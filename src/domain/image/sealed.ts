import type { ImageDir } from './enumerations.ts'

const documents: readonly ImageDir[] = ['identification', 'powerOfAttorney']

/** Papers that show who somebody is: every look at one is on record, and no browser keeps it. */
export const isDocument = (dir: ImageDir) => documents.includes(dir)

/** Encrypted in storage: papers, and what people send one another or show of a house in a deal. */
export const isSealed = (dir: ImageDir) => isDocument(dir) || dir === 'chat' || dir === 'deal' || dir === 'handover'

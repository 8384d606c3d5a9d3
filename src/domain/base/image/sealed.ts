import type { ImageDir } from './enumerations.ts'

const documents: readonly ImageDir[] = ['identification', 'powerOfAttorney']

/** Identity documents: every view is logged, and browsers do not cache them. */
export const isDocument = (dir: ImageDir) => documents.includes(dir)

/** Private to the owner: operators cannot read it either. */
export const isOwnersAlone = (dir: ImageDir) => dir === 'memo'

/** The operator's own pictures, dated with the settings: an older document shows the older one. */
export const isOfHouse = (dir: ImageDir) => dir === 'logo' || dir === 'seal'

const dealings: readonly ImageDir[] = ['chat', 'deal', 'handover', 'step']

/**
 * Encrypted in storage: documents, the operator's seal, and pictures that members send each other, show of a house in a deal, or keep
 * private.
 */
export const isSealed = (dir: ImageDir) => isDocument(dir) || isOwnersAlone(dir) || dealings.includes(dir) || dir === 'seal'

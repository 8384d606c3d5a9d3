/** The purpose of an upload: decides who may send it, who may read it, and whether it is encrypted. */
export const imageDirs = [
  'estate',
  'chat',
  'deal',
  'handover',
  'identification',
  'logo',
  'memo',
  'powerOfAttorney',
  'profile',
  'seal',
  'step',
] as const
export type ImageDir = (typeof imageDirs)[number]

/** Days until an unused upload is deleted. */
export const ABANDONED_DAYS = 90

/** What an upload is for: decides who may send it, who may read it, and whether it is encrypted. */
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

/** How long an upload stays that nothing came of. */
export const ABANDONED_DAYS = 90

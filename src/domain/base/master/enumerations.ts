import { type CodeOf, codes } from '#platform/codes.ts'

export const WizardType = codes({ seller: [1, '売主'], buyer: [2, '買主'] })
export type WizardType = CodeOf<typeof WizardType>

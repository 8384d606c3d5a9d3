export const wizardTypes = { 1: '売主', 2: '買主' } as const
export type WizardType = keyof typeof wizardTypes
export const WizardType = { seller: 1, buyer: 2 } as const satisfies Record<string, WizardType>

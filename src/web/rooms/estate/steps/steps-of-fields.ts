import type { FieldPath } from '#domain/estate/fields/catalogue.ts'
import type { WizardStep } from '#domain/estate/fields/field.ts'
import { requirements } from '#domain/estate/requirements.ts'

const steps = new Map(requirements.map(({ field, step }) => [field as string, step]))

/** The screen on which a field is asked. The type opens the form, and a change is explained where one applies. */
export const stepOf = (name: FieldPath): WizardStep => steps.get(name) ?? (name === 'changeReason' ? 'title' : 'name')

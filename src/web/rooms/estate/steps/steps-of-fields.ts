import { requirements, type WizardStep } from '#domain/estate/requirements.ts'
import type { DraftField } from '../wizard/draft/draft-fields.ts'

const steps = new Map(requirements.map(({ field, step }) => [field as string, step]))

/** The screen on which a field is asked. The type opens the form, and a change is explained where one applies. */
export const stepOf = (name: DraftField): WizardStep => steps.get(name) ?? (name === 'changeReason' ? 'title' : 'name')

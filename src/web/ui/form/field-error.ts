import type { ProblemDetails } from '#web/api/problem.ts'
import type { Mistakes } from './form-state.ts'

/**
 * An error for a form's `send` when something other than the API refuses, such as the identity provider: assigned to fields like any
 * problem.
 */
export function fieldErrors(mistakes: Mistakes): Error {
  const errors = Object.entries(mistakes).map(([path, message]) => ({ path, message }))
  return refused({ title: '入力内容をご確認ください。', errors })
}

/** The same for the form as a whole. */
export const formError = (sentence: string): Error => refused({ title: sentence })

const refused = (problem: Pick<ProblemDetails, 'title' | 'errors'>): Error =>
  Object.assign(new Error('The form was refused.'), { data: { code: 'refused', ...problem } })

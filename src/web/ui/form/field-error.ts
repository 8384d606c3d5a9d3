import type { ProblemDetails } from '#web/api/problem.ts'
import type { Mistakes } from './form-state.ts'

/** What a form's `send` throws when somebody else than the API refuses, the identity provider say: sorted to the fields like any problem. */
export function mistaken(mistakes: Mistakes): Error {
  const errors = Object.entries(mistakes).map(([path, message]) => ({ path, message }))
  return refused({ title: '入力内容をご確認ください。', errors })
}

/** The same about the whole instead of a field. */
export const refusedWith = (sentence: string): Error => refused({ title: sentence })

const refused = (problem: Pick<ProblemDetails, 'title' | 'errors'>): Error =>
  Object.assign(new Error('The form was refused.'), { data: { code: 'refused', ...problem } })

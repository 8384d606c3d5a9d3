import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Asked, type ConditionTexts, searchOf, withCitiesOf } from './conditions.ts'
import type { ResultsPath } from './results-path.ts'

/** The conditions as they stand in a form: those of the address, and what was changed since. */
export function useConditions(asked: Asked, path: ResultsPath) {
  const router = useRouter()
  const [draft, setDraft] = useState({ of: asked, conditions: asked.conditions })
  // Another address (a chip was taken away, or one went back) is what counts from then on.
  if (draft.of !== asked) setDraft({ of: asked, conditions: asked.conditions })
  const { conditions } = draft

  const searchFor = (conditions: ConditionTexts) =>
    router.navigate({ to: path, search: searchOf({ conditions, orderBy: asked.orderBy, view: asked.view }) as Record<string, string> })
  const changed = (change: ConditionTexts) => {
    const next = withCitiesOf({ ...conditions, ...change })
    setDraft({ of: asked, conditions: next })
    return next
  }
  return {
    conditions,
    /** Noted for the next search: a text is not looked for at every letter. */
    note: (change: ConditionTexts) => void changed(change),
    /** Searched for at once. */
    choose: (change: ConditionTexts) => void searchFor(changed(change)),
    search: () => void searchFor(conditions),
  }
}

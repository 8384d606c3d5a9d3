import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ConditionTexts, type ParsedSearch, searchOf, withChange } from './conditions.ts'
import type { ResultsPath } from './results-path.ts'

/** The conditions in a form: those of the URL, plus changes since. */
export function useConditions(asked: ParsedSearch, path: ResultsPath) {
  const router = useRouter()
  const [draft, setDraft] = useState({ of: asked, conditions: asked.conditions })
  // A new URL (a chip removed, or Back) replaces the draft.
  if (draft.of !== asked) setDraft({ of: asked, conditions: asked.conditions })
  const { conditions } = draft

  const searchFor = (conditions: ConditionTexts) =>
    router.navigate({ to: path, search: searchOf({ conditions, orderBy: asked.orderBy, view: asked.view }) as Record<string, string> })
  const changed = (change: ConditionTexts) => {
    const next = withChange(conditions, change)
    setDraft({ of: asked, conditions: next })
    return next
  }
  return {
    conditions,
    /** Kept for the next search: a text does not search on every keystroke. */
    note: (change: ConditionTexts) => void changed(change),
    /** Searches immediately. */
    choose: (change: ConditionTexts) => void searchFor(changed(change)),
    search: () => void searchFor(conditions),
  }
}

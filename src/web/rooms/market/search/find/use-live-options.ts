import { useRef, useState } from 'react'
import { valuesOf } from '#web/ui/form/use-get-form.ts'
import type { ConditionTexts } from '../conditions/conditions.ts'
import { readSearch } from '../conditions/read-search.ts'
import { type Options, optionsFor } from './options.ts'

const AFTER_MS = 250

/** The form's current conditions and their counts; reloaded once the user pauses. */
export function useLiveOptions(first: { asked: { conditions: ConditionTexts }; options: Options }) {
  const fresh = { conditions: first.asked.conditions, options: first.options, of: first, busy: false }
  const [live, setLive] = useState(fresh)
  // A new URL replaces the draft.
  if (live.of !== first) setLive(fresh)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)

  const recount = (form: HTMLFormElement) => {
    const { conditions } = readSearch(valuesOf(form))
    setLive((before) => ({ ...before, conditions, busy: true }))
    clearTimeout(waiting.current)
    waiting.current = setTimeout(async () => {
      const turn = ++asked.current
      // Without an answer the last counts stay; the button searches anyway.
      const options = await optionsFor(conditions).catch(() => undefined)
      if (turn === asked.current) setLive((before) => ({ ...before, ...(options && { options }), busy: false }))
    }, AFTER_MS)
  }
  return { conditions: live.conditions, options: live.options, busy: live.busy, recount }
}

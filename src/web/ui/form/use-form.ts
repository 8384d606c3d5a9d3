import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { FormMistake } from '../form-error.tsx'
import { useAction } from '../use-once.ts'
import { inOrder, type Mistakes, type SortedErrors, sameValues, sortProblem } from './form-state.ts'
import { pressAgain, typedEarly } from './press-before-hydration.ts'

type Values = Record<string, unknown>
type Name<V> = keyof V & string

/** Props from `form.field` for a text control. */
export interface TextControl {
  id: string
  name: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

interface FormPlan<V extends Values> {
  initial: V
  /** Checks possible in the browser; the server decides. Error messages by field name. */
  check?: (values: V) => Mistakes
  /** Sends the form. The server's errors are assigned to the fields, and no input is lost. */
  send: (values: V) => Promise<unknown>
  /** Called on success and on failure, while still busy: to reload the page, which may have been outdated. */
  after?: () => unknown
  /** Called on success, when nothing is unsaved any more: the moment to navigate. */
  done?: () => unknown
}

/**
 * A form that holds its values, shows errors next to the fields, and is sent once however often the button is pressed.
 * `<TextField label="題名" {...form.field('title')} />`, `<FormError {...form.summary} />`, `<form {...form.props}>`.
 */
export function useForm<V extends Values>({ initial, check, send, after, done }: FormPlan<V>) {
  const formID = useId()
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  // State is updated a render later; navigation right after sending needs the present values.
  const latest = useRef({ values: initial, saved: initial })
  const [sorted, setSorted] = useState(NO_ERRORS)
  const [attempt, setAttempt] = useState(0)

  const set = <N extends Name<V>>(name: N, value: V[N]) => {
    latest.current.values = { ...latest.current.values, [name]: value }
    setValues(latest.current.values)
    setSorted((before) => ({ ...before, mistakes: without(before.mistakes, name) }))
  }

  const refuse = (problem: SortedErrors) => {
    setSorted({ ...problem, mistakes: inOrder(problem.mistakes, (name) => document.getElementById(fieldID(name))) })
    setAttempt((before) => before + 1)
  }

  /** Validates and shows errors; true if there are none. */
  const verify = (): boolean => {
    const mistakes = check?.(latest.current.values) ?? {}
    const wrong = Object.keys(mistakes).length > 0
    if (wrong) refuse({ mistakes, general: undefined })
    return !wrong
  }

  const goOn = (openCheckPage: () => void) => {
    if (!verify()) return
    setSorted(NO_ERRORS)
    openCheckPage()
  }

  const { busy, run } = useAction({ tell: (error) => refuse(sortProblem(error, Object.keys(latest.current.values))), after })

  /** True on success. */
  const submit = async (): Promise<boolean> => {
    const { values } = latest.current
    if (busy || !verify()) return false
    const sent = await run(async () => {
      await send(values)
      latest.current.saved = values
      setSaved(values)
      setSorted(NO_ERRORS)
    })
    if (sent) done?.()
    return sent
  }

  const fieldID = (name: string) => `${formID}-${name}`
  const own = <N extends Name<V>>(name: N) => ({ id: fieldID(name), name, error: sorted.mistakes[name] })
  const summary = { attempt, mistakes: listed(sorted, fieldID) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before this came to life.
  useEffect(() => {
    for (const [name, value] of typedEarly(initial, fieldID)) set(name as Name<V>, value as V[Name<V>])
    pressAgain(Object.keys(initial).map(fieldID))
  }, [])

  return {
    values,
    set,
    busy,
    submit,
    /** There are unsent changes. */
    changed: !sameValues(values, saved),
    /** The same between two renders: for leaving the page right after sending. */
    hasChanges: () => !sameValues(latest.current.values, latest.current.saved),
    /** Resets to the server's present values. */
    reset(next: V) {
      latest.current = { values: next, saved: next }
      setValues(next)
      setSaved(next)
      setSorted(NO_ERRORS)
    },
    /** For a text, select or radio field. */
    field: <N extends Name<V>>(name: N) => ({ ...own(name), value: values[name], onChange: (value: V[N]) => set(name, value) }),
    /** For a checkbox. */
    checkbox: <N extends Name<V>>(name: N) => ({
      ...own(name),
      checked: Boolean(values[name]),
      onChange: (checked: boolean) => set(name, checked as V[N]),
    }),
    /** For several choices. */
    choices: <N extends Name<V>>(name: N) => ({ ...own(name), values: values[name], onChange: (next: V[N]) => set(name, next) }),
    props: pressed(submit),
    /**
     * For `<Form form={form.endingOn(openCheckPage)}>`: the button leads to a page that shows everything once more, and `submit` sends it.
     */
    endingOn: (openCheckPage: () => void) => ({ props: pressed(() => goOn(openCheckPage)), summary }),
    summary,
  }
}

const NO_ERRORS: SortedErrors = { mistakes: {}, general: undefined }

const pressed = (act: () => unknown) => ({
  noValidate: true,
  // A press before hydration must not write typed values, such as a password, into the address.
  method: 'post' as const,
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act()
  },
})

const listed = ({ mistakes, general }: SortedErrors, fieldID: (name: string) => string): FormMistake[] => [
  ...(general ? [{ message: general }] : []),
  ...Object.entries(mistakes).map(([name, message]) => ({ fieldID: fieldID(name), message })),
]

const without = (mistakes: Mistakes, name: string): Mistakes => Object.fromEntries(Object.entries(mistakes).filter(([key]) => key !== name))

import { useRouter } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'

/** For a form whose answer is an address: where a script runs, the router goes there, and the address stays short. */
export function useGetForm() {
  const router = useRouter()
  return {
    method: 'get' as const,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const button = event.nativeEvent.submitter
      const address = new URL(button?.getAttribute('formaction') ?? event.currentTarget.action, window.location.href)
      void router.navigate({ to: address.pathname, search: valuesOf(event.currentTarget, button) as never })
    },
  }
}

/** What is filled in, by name, and what the pressed button says; several choices with commas between them. */
export function valuesOf(form: HTMLFormElement, pressed?: HTMLElement | null): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form, pressed))
    if (typeof value === 'string' && value !== '') values[name] = name in values ? `${values[name]},${value}` : value
  return values
}

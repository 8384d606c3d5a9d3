import { useRouter } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'

/** For a form whose result is an address: with scripts the router navigates, and the address stays short. */
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

/** The non-empty values by name, with that of the pressed button; several choices are joined by commas. */
export function valuesOf(form: HTMLFormElement, pressed?: HTMLElement | null): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form, pressed))
    if (typeof value === 'string' && value !== '') values[name] = name in values ? `${values[name]},${value}` : value
  return values
}

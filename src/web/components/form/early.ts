declare global {
  interface Window {
    pressedEarly?: HTMLElement | null
  }
}

/** Stands in the markup itself: a press before the page lives is kept, where the browser would leave the page and forget what was typed. */
export const keepEarlyPress =
  "addEventListener('submit',function(e){if(e.target.method==='post'){e.preventDefault();pressedEarly=e.submitter}},true)"

/** What is typed already when a form comes to life: on a slow device, or by the browser's own memory. By name; controls of other kinds stay out. */
export function typedEarly(values: Record<string, unknown>, idOf: (name: string) => string): [name: string, value: string | boolean][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const control = document.getElementById(idOf(name))
    const typed = typeof value === 'boolean' ? (control as HTMLInputElement | null)?.checked : (control as HTMLInputElement | null)?.value
    return typed !== undefined && typeof typed === typeof value && typed !== value ? [[name, typed] as const] : []
  }) as [string, string | boolean][]
}

/** Presses again what was pressed in the form around one of these controls before it lived. */
export function pressAgain(ids: readonly string[]) {
  const { pressedEarly } = window
  const form = pressedEarly?.closest('form')
  if (!form || !ids.some((id) => form.contains(document.getElementById(id)))) return
  window.pressedEarly = undefined
  form.requestSubmit(pressedEarly)
}

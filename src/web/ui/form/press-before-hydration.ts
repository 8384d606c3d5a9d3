declare global {
  interface Window {
    pressedEarly?: HTMLElement | null
  }
}

/** Stands in the markup itself: a press before the page lives is kept, where the browser would leave the page and forget what was typed. */
export const keepEarlyPress =
  "addEventListener('submit',function(e){if(e.target.method==='post'){e.preventDefault();pressedEarly=e.submitter}},true)"

/** What stands in a form as it comes to life and was not drawn so: typed on a slow device, or filled in by the browser. By name. */
export function typedEarly(values: Record<string, unknown>, idOf: (name: string) => string): [name: string, value: string | boolean][] {
  return Object.keys(values).flatMap((name): [string, string | boolean][] => {
    const typed = typedInto(document.getElementById(idOf(name)))
    return typed !== undefined && typed !== values[name] && typeof typed === typeof values[name] ? [[name, typed]] : []
  })
}

function typedInto(control: HTMLElement | null): string | boolean | undefined {
  // One whose choices come later was drawn with none of them chosen.
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected)
    return drawn && !drawn.selected ? control.value : undefined
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked === control.defaultChecked ? undefined : control.checked
  if (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'file'))
    return control.value === control.defaultValue ? undefined : control.value
}

/** Presses again what was pressed in the form around one of these controls before it lived. */
export function pressAgain(ids: readonly string[]) {
  const { pressedEarly } = window
  const form = pressedEarly?.closest('form')
  if (!form || !ids.some((id) => form.contains(document.getElementById(id)))) return
  window.pressedEarly = undefined
  form.requestSubmit(pressedEarly)
}

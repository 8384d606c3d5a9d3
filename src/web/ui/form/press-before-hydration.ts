declare global {
  interface Window {
    pressedEarly?: HTMLElement | null
  }
}

/**
 * Inline script in the markup: a press before hydration is kept, because the browser would otherwise leave the page and lose what was
 * typed.
 */
export const keepEarlyPress =
  "addEventListener('submit',function(e){if(e.target.method==='post'){e.preventDefault();pressedEarly=e.submitter}},true)"

/** Values in the form at hydration that differ from those rendered: typed on a slow device, or filled in by the browser. By name. */
export function typedEarly(values: Record<string, unknown>, idOf: (name: string) => string): [name: string, value: string | boolean][] {
  return Object.keys(values).flatMap((name): [string, string | boolean][] => {
    const typed = typedInto(document.getElementById(idOf(name)))
    return typed !== undefined && typed !== values[name] && typeof typed === typeof values[name] ? [[name, typed]] : []
  })
}

function typedInto(control: HTMLElement | null): string | boolean | undefined {
  // A select whose options load later was rendered without a selection.
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected)
    return drawn && !drawn.selected ? control.value : undefined
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked === control.defaultChecked ? undefined : control.checked
  if (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'file'))
    return control.value === control.defaultValue ? undefined : control.value
}

/** Repeats a press made before hydration, in the form around one of these controls. */
export function pressAgain(ids: readonly string[]) {
  const { pressedEarly } = window
  const form = pressedEarly?.closest('form')
  if (!form || !ids.some((id) => form.contains(document.getElementById(id)))) return
  window.pressedEarly = undefined
  form.requestSubmit(pressedEarly)
}

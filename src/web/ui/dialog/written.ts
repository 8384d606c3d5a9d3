/** Short codes and passwords are quickly typed again, and a search loses nothing. */
const TEXTS =
  'textarea, input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=file], [autocomplete=one-time-code])'

type Field = HTMLTextAreaElement | HTMLInputElement

/** Remembers the value of each field of a dialog when it is first entered, to tell whether anything has been typed since. */
export function watchWriting() {
  const before = new Map<Field, string>()
  return {
    entered(target: EventTarget) {
      const field = target as Field
      if (field.matches(TEXTS) && !before.has(field)) before.set(field, field.value)
    },
    isWritten: () => [...before].some(([field, value]) => field.isConnected && field.value.trim() !== '' && field.value !== value),
  }
}

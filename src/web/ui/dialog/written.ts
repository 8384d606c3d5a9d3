/** Short codes and passwords are typed again at once, and a search loses nothing. */
const TEXTS =
  'textarea, input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=file], [autocomplete=one-time-code])'

type Field = HTMLTextAreaElement | HTMLInputElement

/** Remembers how each field of a dialog read when it was entered, and so tells what has been typed since. */
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

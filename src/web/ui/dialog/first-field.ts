/** Fields to type or choose in; neither close buttons nor elements that only look like a field. */
const FIELDS = ['input:not([type=hidden], [type=file], [type=checkbox], [readonly])', 'select', 'textarea:not([readonly])']
  .map((field) => `${field}:not(:disabled)`)
  .join(', ')

/**
 * A dialog focuses its first element when opened, which is the close button; a field's own autoFocus comes before that and is lost. A
 * dialog with fields is there to be filled in, so its first field is focused, unless it is below the visible part.
 */
export function focusFirstField(dialog: HTMLDialogElement) {
  const field = dialog.querySelector<HTMLElement>(FIELDS)
  if (field && field.getBoundingClientRect().top < window.innerHeight) field.focus({ preventScroll: true })
}

/** What one types or chooses in: neither a way out nor what only looks like a field. */
const FIELDS = ['input:not([type=hidden], [type=file], [type=checkbox], [readonly])', 'select', 'textarea:not([readonly])']
  .map((field) => `${field}:not(:disabled)`)
  .join(', ')

/**
 * A dialog that opens gives the focus to the first thing in it, which is the way out of it; a field's own autoFocus comes before it is open, and
 * is lost. One that has fields is there to be filled in. What stands far down is come to by reading.
 */
export function focusFirstField(dialog: HTMLDialogElement) {
  const field = dialog.querySelector<HTMLElement>(FIELDS)
  if (field && field.getBoundingClientRect().top < window.innerHeight) field.focus({ preventScroll: true })
}

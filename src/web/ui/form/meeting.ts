/** What the other side wrote while somebody typed, by the labels of its fields. */
export interface Meeting {
  written: string[]
  /** Where both wrote: mine stands in the form, theirs is said here. */
  clashes: { label: string; theirs: string }[]
}

/** Thrown in place of the server's own sentence: both words stand in the form now, and the next press sends them together. */
export const met = (confirm: string) =>
  Object.assign(new Error('met'), {
    data: { status: 412, code: 'met', title: `お相手が書いた内容と合わせました。確かめて、もう一度「${confirm}」を押してください。` },
  })

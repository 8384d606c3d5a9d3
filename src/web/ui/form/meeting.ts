/** Changes by the other side while the user was typing, by field label. */
export interface MergeReport {
  written: string[]
  /** Conflicts: the form keeps our value, and theirs is shown here. */
  clashes: { label: string; theirs: string }[]
}

/** Thrown in place of the server's message: the form now holds both changes, and the next press sends them together. */
export const met = (confirm: string) =>
  Object.assign(new Error('met'), {
    data: { status: 412, code: 'met', title: `お相手が書いた内容と合わせました。確かめて、もう一度「${confirm}」を押してください。` },
  })

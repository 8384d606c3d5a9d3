/** What the button of a form says once another's newer words stand over it. */
export const OVERWRITE = 'この内容で上書きする'

/** Of such a form: nothing is to be loaded anew, and its next press writes over what the other saved. Thrown in place of the server's own sentence. */
export const overtaken = () =>
  Object.assign(new Error('overtaken'), {
    data: {
      status: 412,
      code: 'overtaken',
      title: `ほかの方が先に保存しました。その内容と見比べて、よければ「${OVERWRITE}」を押してください。`,
    },
  })

/** Label of a form's button when a colleague's newer version is shown above it. */
export const OVERWRITE = 'この内容で上書きする'

/**
 * The error of such a form: nothing is reloaded, and the next press overwrites the other version. Thrown in place of the server's message.
 */
export const staleVersionError = () =>
  Object.assign(new Error('overtaken'), {
    data: {
      status: 412,
      code: 'overtaken',
      title: `ほかの方が先に保存しました。その内容と見比べて、よければ「${OVERWRITE}」を押してください。`,
    },
  })

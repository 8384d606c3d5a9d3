interface Summary {
  mistakes: { fieldID?: string; message: string }[]
}

/** The mistakes of the fields in view: on a step before the last, no other can be mended. */
export const inView = <S extends Summary>(summary: S, ids: readonly string[]): S => ({
  ...summary,
  mistakes: summary.mistakes.filter(({ fieldID = '' }) => ids.includes(fieldID)),
})

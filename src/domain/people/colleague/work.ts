interface Span {
  awayFrom: string | null
  awayTo: string | null
}

/** Whether somebody of the office is away on a day; without a last day until they say otherwise. */
export const isAbsent = ({ awayFrom, awayTo }: Span, day: string): boolean =>
  awayFrom !== null && awayFrom <= day && (awayTo === null || day <= awayTo)

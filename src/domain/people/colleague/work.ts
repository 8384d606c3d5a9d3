interface Span {
  awayFrom: string | null
  awayTo: string | null
}

/** Whether an operator is away on a day; without a last day, until they change it. */
export const isAbsent = ({ awayFrom, awayTo }: Span, day: string): boolean =>
  awayFrom !== null && awayFrom <= day && (awayTo === null || day <= awayTo)

const DATES = /(\d+月\d+日（[日月火水木金土]）(?:まで)?)/

/** A sentence whose days do not break over a line, except after a year. */
export const WholeDates = ({ children }: { children: string }) =>
  children.split(DATES).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other key.
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  )

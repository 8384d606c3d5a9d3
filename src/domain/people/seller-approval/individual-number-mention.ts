/**
 * Whether a rejection mentions a visible individual number, which must not be stored. The My Number card itself is an accepted document, so
 * mentioning the card does not count.
 */
export const mentionsIndividualNumber = (reason: string): boolean =>
  /(個人番号|マイナンバー)(?!カード)/.test(reason.normalize('NFKC').replaceAll(/\s/g, ''))

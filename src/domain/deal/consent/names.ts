/** A name for comparison, in any width and spacing. */
export const normalizeName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '')

/** A name as one compares it: whatever width and spaces. */
export const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '')

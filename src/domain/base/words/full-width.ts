/** Converts a bank's half-width kana to normal text. */
export const fullWidth = (words: string) => words.normalize('NFKC')

export const payerText = (payer: string | null) => fullWidth(payer ?? '名義なし')

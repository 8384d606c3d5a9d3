/** The words of a bank, whose kana are half-width, as people write them. */
export const fullWidth = (words: string) => words.normalize('NFKC')

export const payerText = (payer: string | null) => fullWidth(payer ?? '名義なし')

/** Converts a bank's half-width kana to normal text. */
export const fullWidth = (words: string) => words.normalize('NFKC')

/** A payer puts the order number directly before the name. */
export const payerText = (payer: string | null) => fullWidth(payer ?? '名義なし').replace(/^(\d{6,})(?=\D)(?! )/, '$1 ')

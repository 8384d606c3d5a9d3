interface Firm {
  companyName: string | null
  licenseNumber: string | null
}

/** A licence is granted to a company or a named business. */
export const firmProblem = ({ companyName, licenseNumber }: Firm): string | undefined =>
  licenseNumber && !companyName ? '免許番号をお書きのときは、会社名（商号）も入力してください。' : undefined

/** Only a licensed business may broker a sale; an advertisement names both. */
export const brokerOf = ({ companyName, licenseNumber }: Firm): { companyName: string; licenseNumber: string } | null =>
  companyName && licenseNumber ? { companyName, licenseNumber } : null

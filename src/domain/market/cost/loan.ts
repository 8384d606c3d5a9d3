export interface Loan {
  /** Amount borrowed in yen, including the part repaid from bonuses. */
  principal: number
  /** Per year, in percent. */
  rate: number
  years: number
  /** Yen of the principal repaid from bonuses, twice a year. */
  byBonus: number
}

interface Repayment {
  monthly: number
  /** On top of the monthly one, twice a year. */
  bonus: number
  total: number
  interest: number
}

/** 元利均等: equal instalments in yen, with fractions dropped as banks do. */
export function repaymentOf({ principal, rate, years, byBonus }: Loan): Repayment {
  const ofBonus = Math.min(byBonus, principal)
  const months = years * 12
  const monthly = annuity(principal - ofBonus, rate / 100 / 12, months)
  const bonus = annuity(ofBonus, rate / 100 / 2, years * 2)
  const total = monthly * months + bonus * years * 2
  return { monthly, bonus, total, interest: Math.max(total - principal, 0) }
}

function annuity(principal: number, rate: number, times: number): number {
  if (principal <= 0 || times <= 0) return 0
  return Math.floor(rate === 0 ? principal / times : (principal * rate) / (1 - (1 + rate) ** -times))
}

import { brokerage } from './tax-tables.ts'

/** 仲介手数料の上限 for the buyer of a house at that price on that day, with consumption tax. */
export function brokerageCeiling(price: number, day: string): number {
  const { parts, taxPercent, cheap } = brokerage
  if (price <= 0) return 0
  const hundredths = parts.reduce((sum, { upTo, percent }, index) => {
    const from = parts[index - 1]?.upTo ?? 0
    return sum + Math.max(Math.min(price, upTo) - from, 0) * percent
  }, 0)
  const raised = price <= cheap.upTo && day >= cheap.from ? cheap.most * 100 : 0
  return Math.floor((Math.max(hundredths, raised) * (100 + taxPercent)) / 10_000)
}

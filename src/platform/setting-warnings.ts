import type { Config } from './config.ts'
import { isOwnMachine } from './localhost.ts'

/** Settings that do not prevent the start but deserve a warning, one sentence each. */
export function* settingWarnings(config: Config, env: Record<string, string | undefined>, known: readonly string[]): Generator<string> {
  for (const name of Object.keys(env)) {
    const meant = known.includes(name) ? undefined : known.find((each) => each.length >= 6 && isSlip(name, each))
    if (meant) yield `${name} is not a setting. Did you mean ${meant}?`
  }
  const { invoiceNumber } = config.first
  if (invoiceNumber && !isInvoiceNumber(invoiceNumber)) yield 'INVOICE_NUMBER has a wrong digit: compare it with the tax office’s notice.'
  if (!config.production) return
  if (config.metricsToken && config.metricsToken.length < 16) yield 'METRICS_TOKEN can be guessed: set at least 16 random characters.'
  if (!config.scanURL) yield 'SCAN_URL is not set: members’ papers and files are sanitised, but not scanned for viruses.'
  if (!config.trustProxy && !isOwnMachine(config.host))
    yield 'HOST is open to the network and TRUST_PROXY is 0: behind a proxy all callers would count as one. Set TRUST_PROXY=1 if the proxy sets X-Forwarded-For.'
}

/** 適格請求書発行事業者の登録番号: as in a corporate number, the first digit is a check digit over the twelve that follow. */
export function isInvoiceNumber(number: string): boolean {
  const [, check, rest] = /^T(\d)(\d{12})$/.exec(number) ?? []
  if (!check || !rest) return false
  const sum = [...rest].reverse().reduce((sum, digit, at) => sum + Number(digit) * ((at % 2) + 1), 0)
  return Number(check) === 9 - (sum % 9)
}

/** Differs by a single letter (added, missing or changed) or by two swapped letters. */
function isSlip(written: string, meant: string): boolean {
  const [name, other] = [written.toUpperCase(), meant]
  if (name === other) return true
  if (Math.abs(name.length - other.length) > 1) return false
  let from = 0
  while (name[from] === other[from]) from++
  const [rest, wanted] = [name.slice(from), other.slice(from)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
